import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a webhook came from the provider unchanged.
 * `body` is the request's raw bytes: parsing and printing them again would give other bytes and another signature.
 * `signature` is hex HMAC-SHA256, as the header `X-Balance-Signature` carries it.
 */
export function verifySignature(body: Buffer, signature: string | undefined, secret: string): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  // Compared in constant time: a plain comparison ends at the first wrong byte and so shows a forger how many are right.
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
