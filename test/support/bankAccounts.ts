import { randomUUID } from 'node:crypto'
import type { SavedBank } from '../../demo/sandbox/domain/bankAccounts.ts'
import { paymentMethods } from '../../demo/sandbox/store/buyersSchema.ts'
import type { PaymentMethodRow } from '../../demo/sandbox/store/buyersSchema.ts'
import type { TestSandbox } from './sandbox.ts'

/** Saves a bank account for a buyer, verified and good unless something else is said. Gives its id. */
export async function saveBank(
  { db }: TestSandbox,
  buyerId: string,
  { status = 'active', ...bank }: Partial<SavedBank> & Partial<Pick<PaymentMethodRow, 'status'>> = {},
): Promise<string> {
  const id = `pm_${randomUUID()}`
  const account: SavedBank = {
    country: 'US',
    institutionName: 'Example Bank',
    holderName: 'Example Works',
    accountType: 'checking',
    last4: '1111',
    fingerprint: id,
    ...bank,
  }
  await db.insert(paymentMethods).values({ id, buyerId, bank: account, status, isDefault: false })
  return id
}
