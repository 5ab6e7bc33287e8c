import { toSavedBank } from '../../domain/bankAccounts.ts'
import { advanceLink, linkEnd } from '../../domain/bankLinks.ts'
import type { LinkAction, LinkResult } from '../../domain/bankLinks.ts'
import { atomically } from '../../store/atomically.ts'
import { lockBankLink, updateBankLink } from '../../store/bankLinks.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { saveBankAccount } from '../../store/paymentMethods.ts'
import type { BankLinkRow } from '../../store/buyersSchema.ts'

async function keep(tx: Database, { id, buyerId }: BankLinkRow, result: LinkResult): Promise<void> {
  if ('progress' in result) return updateBankLink(tx, id, { progress: result.progress })
  if ('failure' in result) return updateBankLink(tx, id, { status: 'failed', failure: result.failure })
  if ('isCanceled' in result) return updateBankLink(tx, id, { status: 'canceled' })
  const { businessName, email } = await getBuyer(tx, buyerId)
  const holderName = businessName ?? email ?? 'Sandbox Business'
  const bank = toSavedBank({ ...result.account, holderName }, result.institutionName)
  const { id: paymentMethodId } = await saveBankAccount(tx, buyerId, bank)
  return updateBankLink(tx, id, { status: 'linked', paymentMethodId })
}

/** Does what a payer did on the page of a link. On one that has ended nothing changes. */
export async function advanceBankLink(db: Database, secret: string, action: LinkAction, now: Date): Promise<void> {
  await atomically(db, async (tx) => {
    const row = await lockBankLink(tx, secret)
    if (row && linkEnd(row, now).status === 'open') await keep(tx, row, advanceLink(row.progress, action, now))
  })
}
