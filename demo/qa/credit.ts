import { randomUUID } from 'node:crypto'
import { createBalanceApi, expectData } from '../store/balanceApi.ts'
import type { BalanceApiOptions } from '../store/balanceApi.ts'
import { openBuyer } from './startedPayments.ts'

const BUSINESS = {
  name: 'Harbor & Pine Studio',
  type: 'llc',
  address: { line1: '1 Main Street', city: 'Albany', state: 'NY', postalCode: '12207', countryCode: 'US' },
} as const
const STATEMENT = { name: 'statement.pdf', type: 'application/pdf', content: btoa('%PDF-1.7 a statement') } as const
const CONSENTS = ['credit_agreement', 'electronic_signature', 'authority']

/** Sends the whole application of a buyer for credit. The EIN, one of the test values, decides what comes of it. */
export async function applyForCredit(options: BalanceApiOptions, { buyerId, ein }: { buyerId: string; ein: string }) {
  const buyer = await openBuyer(options, buyerId)
  const { requiredConsents, serverTime } = await expectData('read the session', buyer.GET('/v1/session'))
  const added = buyer.POST('/v1/qualification/documents', { body: STATEMENT })
  const { id } = await expectData('add a bank statement', added)
  const consents = requiredConsents
    .filter(({ kind }) => CONSENTS.includes(kind))
    .map(({ kind, version }) => ({ kind, version, acceptedAt: serverTime }))
  const body = { business: { ...BUSINESS, ein }, evidence: { documentIds: [id] }, consents }
  return expectData('apply for credit', buyer.POST('/v1/qualification', { body }))
}

/** In cents, and what the merchant then gives in US dollars. */
const ASKED = 8_000_000
const GIVEN = 65_000

/** Asks for a higher limit as the buyer, and answers as the merchant where an answer is wanted. */
export async function askForLimit(
  options: BalanceApiOptions,
  { buyerId, answer }: { buyerId: string; answer: 'none' | 'accept' | 'decline' },
) {
  const buyer = await openBuyer(options, buyerId)
  const params = { header: { 'Idempotency-Key': randomUUID() } }
  const body = { amount: ASKED, reason: 'We open a second shop in March.' }
  const { id } = await expectData('ask for a limit', buyer.POST('/v1/credit-requests', { params, body }))
  const merchant = createBalanceApi(options)
  const at = { path: { id } }
  if (answer === 'accept')
    await expectData(
      'raise the limit',
      merchant.POST('/credit-requests/{id}/accept', { params: at, body: { creditLimit: GIVEN } }),
    )
  if (answer === 'decline') {
    const reason = 'Please pay the overdue invoices first.'
    await expectData('decline', merchant.POST('/credit-requests/{id}/decline', { params: at, body: { reason } }))
  }
  return { id }
}
