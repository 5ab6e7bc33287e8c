import { CompactEncrypt, importJWK } from 'jose'
import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { createBalanceApi, expectData } from '../store/balanceApi.ts'
import type { BalanceApiOptions } from '../store/balanceApi.ts'
import { SANDBOX_PRIVATE_KEYS } from '../sandbox/fixtures/encryption-keys.ts'

const HOLDER = 'Harbor & Pine Studio'
const CARD = { expiryMonth: 12, expiryYear: 2031, cvc: '123', name: HOLDER, postalCode: '94107' }
const BANK = { kind: 'bank', country: 'US', accountType: 'checking', holderName: HOLDER }

/** Encrypts as the secure frame does. */
async function encrypt(fields: object): Promise<string> {
  const [{ kty, n, e, kid, alg }] = SANDBOX_PRIVATE_KEYS
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
    .setProtectedHeader({ alg, enc: 'A256GCM', kid })
    .encrypt(await importJWK({ kty, n, e }, alg))
}

/**
 * Saves one of the test values for a buyer, as if they had typed it: the number of a card, or the routing number and the
 * account number of a bank account with a slash between. Resolves to what the API made of it.
 */
export async function saveMethod(options: BalanceApiOptions, { buyerId, value }: { buyerId: string; value: string }) {
  const params = { path: { id: buyerId } }
  const call = createBalanceApi(options).POST('/buyers/{id}/token', { params, body: { scope: 'ADD_PAYMENT_METHOD' } })
  const { token } = await expectData('get a token of the buyer', call)
  const headers = { authorization: `Bearer ${token}` }
  const buyer = createClient<paths>({ baseUrl: options.apiOrigin, headers })
  const { serverTime } = await expectData('read the session', buyer.GET('/v1/session'))
  const [first, accountNumber] = value.split('/')
  const typed =
    accountNumber === undefined ? { ...CARD, number: first } : { ...BANK, routingNumber: first, accountNumber }
  const encrypted = await encrypt({
    ...typed,
    nonce: crypto.randomUUID(),
    sub: buyerId,
    origin: options.apiOrigin,
    iat: Math.floor(Date.parse(serverTime) / 1_000),
  })
  const type = accountNumber === undefined ? 'card' : 'bank'
  return expectData('save the method', buyer.POST('/v1/payment-methods', { body: { type, encrypted } }))
}
