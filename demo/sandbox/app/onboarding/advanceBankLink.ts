import { toSavedBank } from '../../domain/bankAccounts.ts'
import { advanceLink, linkEnd } from '../../domain/bankLinks.ts'
import type { LinkAction, LinkResult } from '../../domain/bankLinks.ts'
import { methodVerifiedEvent } from '../../domain/onboardingWebhooks.ts'
import { atomically } from '../../store/atomically.ts'
import { lockBankLink, updateBankLink } from '../../store/bankLinks.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { listPaymentMethods, saveBankAccount } from '../../store/paymentMethods.ts'
import type { BankLinkRow } from '../../store/buyersSchema.ts'

async function keep(tx: Database, { id, buyerId }: BankLinkRow, result: LinkResult, now: Date): Promise<void> {
  if ('progress' in result) return updateBankLink(tx, id, { progress: result.progress })
  if ('failure' in result) return updateBankLink(tx, id, { status: 'failed', failure: result.failure })
  if ('isCanceled' in result) return updateBankLink(tx, id, { status: 'canceled' })
  const { businessName, email, merchantId } = await getBuyer(tx, buyerId)
  const holderName = businessName ?? email ?? 'Sandbox Business'
  const bank = toSavedBank({ ...result.account, holderName }, result.institutionName)
  const before = await listPaymentMethods(tx, buyerId)
  const method = await saveBankAccount(tx, buyerId, bank)
  const wasUnproved = before.some((known) => known.id === method.id && known.status !== 'active')
  if (wasUnproved) await enqueueEvent(tx, merchantId, methodVerifiedEvent(method), now)
  return updateBankLink(tx, id, { status: 'linked', paymentMethodId: method.id })
}

/** Does what a payer did on the page of a link. On one that has ended nothing changes. */
export async function advanceBankLink(db: Database, secret: string, action: LinkAction, now: Date): Promise<void> {
  await atomically(db, async (tx) => {
    const row = await lockBankLink(tx, secret)
    if (row && linkEnd(row, now).status === 'open') await keep(tx, row, advanceLink(row.progress, action, now), now)
  })
}
