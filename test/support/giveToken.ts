import type { Page } from 'playwright-core'
import type { Journey, Visit } from './journey.ts'

/** A token more for the same transaction. */
export async function freshToken({ merchant }: Journey, { transaction }: Visit): Promise<string> {
  const { data } = await merchant.POST('/transactions/{id}/token', { params: { path: { id: transaction.id } } })
  return data?.token ?? ''
}

/** What a page does that wants another order shown, or the same one with a fresh token. */
export async function setToken(page: Page, token: string): Promise<void> {
  await page.evaluate(
    (next) => void Object.assign(document.querySelector('balance-checkout') ?? {}, { token: next }),
    token,
  )
}
