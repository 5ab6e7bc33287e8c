import type { SandboxContext } from '../app/context.ts'
import { createHandOff, createInvoiceHandOff, readHandOff } from '../app/handOffs.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuseFaults, refusePermission } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { refuseUnlimited } from '../app/payments/payLimits.ts'
import { refuseAsked } from '../app/payments/invoices/quoteInvoices.ts'
import { faultsOfCardNumbers } from '../domain/buyerFields.ts'
import type { HandOffRequest } from '../domain/contract.ts'
import { readRecipient } from '../domain/handOffs.ts'
import { isAllCredit } from '../domain/invoiceSelections.ts'
import type { AskedInvoices } from '../domain/invoiceSelections.ts'
import { may } from '../domain/permissions.ts'
import type { Fault } from '../domain/pricing.ts'
import { atomically } from '../store/atomically.ts'
import type { Database } from '../store/database.ts'
import { endHandOffs, findHandOff } from '../store/handOffs.ts'
import type { HandOffRow } from '../store/handOffsSchema.ts'
import type { TokenGrant } from '../store/tokens.ts'
import { findTransaction } from '../store/transactions.ts'

/** Only a buyer's link names what it pays: that of an order pays the order. */
function faultsOfInvoices({ invoices, creditNotes }: HandOffRequest, isBuyers: boolean): Fault[] {
  if (isBuyers) return invoices ? [] : [{ path: 'invoices', message: 'invoices must name what the link pays.' }]
  const given = Object.entries({ invoices, creditNotes }).filter(([, shares]) => shares !== undefined)
  return given.map(([path]) => ({ path, message: `${path} does not belong to the link of an order.` }))
}

/** The link, where the token's holder made it, or the same buyer did. */
async function findOwn(db: Database, id: string, token: TokenGrant): Promise<HandOffRow | undefined> {
  const row = await findHandOff(db, id)
  if (!row || token.transactionId !== null) return row?.transactionId === token.transactionId ? row : undefined
  const transaction = await findTransaction(db, row.transactionId)
  return transaction?.kind === 'invoices' && transaction.buyerId === token.buyerId ? row : undefined
}

/** Credit that covers all is the buyer's to apply: nobody else is needed. */
function refuseLink(asked: AskedInvoices): Refusal | undefined {
  const message = 'creditNotes must leave something to be paid through the link.'
  return refuseAsked(asked) ?? (isAllCredit(asked) ? refuseFaults([{ path: 'creditNotes', message }], 422) : undefined)
}

/** What lending the payment methods of the account takes. */
const LENDING = ['pay', 'manage'] as const

export function handOffRoutes({
  db,
  publicOrigin,
}: SandboxContext): Pick<Handlers, 'createHandOff' | 'getHandOff' | 'endHandOff'> {
  return {
    async createHandOff({ token, body, tag, now }) {
      const { transactionId, permissions } = token
      const { message, buyerFields, invoices } = body
      const recipient = readRecipient(body.email)
      const faults = [
        ...('path' in recipient ? [recipient] : []),
        ...faultsOfCardNumbers({ message }),
        ...faultsOfCardNumbers({ ...buyerFields }, 'buyerFields'),
        ...faultsOfInvoices(body, transactionId === null),
      ]
      if (faults.length > 0) return refuseFaults(faults)
      // Whoever has such a link adds methods to the account too.
      const missing = LENDING.find((permission) => !may(permissions, permission))
      if (body.allowSavedMethods && missing) return refusePermission([missing], 'allowSavedMethods')
      // A link that anybody can open asks no approver.
      if (permissions?.includes('propose') && !may(permissions, 'pay')) return refusePermission(['pay'], 'a link')
      const refused = refuseUnlimited(token, 'a link') ?? (invoices && refuseLink({ ...body, invoices }))
      if (refused) return refused
      const address = 'address' in recipient ? recipient.address : undefined
      const context = { now, publicOrigin: publicOrigin(), tag, address }
      const made =
        transactionId === null
          ? await createInvoiceHandOff(db, token, { ...body, invoices: invoices ?? [] }, context)
          : await createHandOff(db, { ...token, transactionId }, body, context)
      return isRefusal(made) ? made : { status: 201, body: made }
    },

    async endHandOff({ token, params, now }) {
      return atomically(db, async (tx) => {
        const row = await findOwn(tx, params.id, token)
        if (!row) return notFound('hand-off')
        await endHandOffs(tx, row.transactionId, now)
        return { status: 200, body: (await readHandOff(tx, { ...row, expiresAt: now }, now)).link }
      })
    },

    async getHandOff({ token, params, now }) {
      const row = await findOwn(db, params.id, token)
      return row ? { status: 200, body: (await readHandOff(db, row, now)).link } : notFound('hand-off')
    },
  }
}
