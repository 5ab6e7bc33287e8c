import { compactDecrypt, importJWK } from 'jose'
import type { FrameLocator, Page } from 'playwright-core'
import { SANDBOX_PRIVATE_KEYS } from '../../../demo/sandbox/fixtures/encryption-keys.ts'

/** The numbers are of the kind that stands nowhere else in a page. */
export const US_ACCOUNT = { routingNumber: '021000021', accountNumber: '90817263548' } as const
export const HOLDER = 'Cedar Supply Inc.'

/** Types an account of the United States by keyboard alone, going from field to field with Tab. */
export async function typeAccount({ page, frame }: { page: Page; frame: FrameLocator }): Promise<void> {
  await frame.locator('#holderName').focus()
  await page.keyboard.type(HOLDER)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type(US_ACCOUNT.routingNumber)
  await page.keyboard.press('Tab')
  await page.keyboard.type(US_ACCOUNT.accountNumber)
}

/** What a JWE holds beside its nonce. */
export async function openAccount(jwe: string): Promise<Record<string, unknown>> {
  const key = await importJWK(SANDBOX_PRIVATE_KEYS[0], 'RSA-OAEP-256')
  const { plaintext } = await compactDecrypt(jwe, key)
  const { nonce, ...payload } = JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
  if (typeof nonce !== 'string') throw new Error('The JWE holds no nonce.')
  return payload
}
