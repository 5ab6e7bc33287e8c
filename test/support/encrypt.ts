import { CompactEncrypt, importJWK } from 'jose'
import { SANDBOX_PUBLIC_KEY } from '../../src/secure-frame/frame/keys.ts'

/** Of the page that holds the secure frame. */
const PAGE_ORIGIN = 'https://shop.test'

/** As the secure frame encrypts. */
export async function encrypt(fields: object): Promise<string> {
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: SANDBOX_PUBLIC_KEY.kid }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
    .setProtectedHeader(header)
    .encrypt(await importJWK(SANDBOX_PUBLIC_KEY, 'RSA-OAEP-256'))
}

/** What the secure frame would make of a card. `iat` in seconds since 1970 by the server's clock. */
export function encryptCard(subject: string, card: Record<string, unknown> = {}, iat: number): Promise<string> {
  return encrypt({
    number: '4242424242424242',
    expiryMonth: 12,
    expiryYear: 2031,
    cvc: '123',
    name: 'Cedar Tester',
    postalCode: '94107',
    nonce: crypto.randomUUID(),
    sub: subject,
    origin: PAGE_ORIGIN,
    iat,
    ...card,
  })
}

/** What the secure frame would make of a bank account, one that is active at once unless something else is said. */
export function encryptBank(subject: string, account: Record<string, unknown> = {}, iat: number): Promise<string> {
  return encrypt({
    kind: 'bank',
    country: 'US',
    routingNumber: '021000021',
    accountNumber: '1111222233331111',
    accountType: 'checking',
    holderName: 'Cedar Works',
    nonce: crypto.randomUUID(),
    sub: subject,
    origin: PAGE_ORIGIN,
    iat,
    ...account,
  })
}
