import type { Locator, Page } from 'playwright-core'
import { pressKey } from './tabbing.ts'

export type Answer = 'Complete authentication' | 'Fail authentication'

/** What the payer answers the bank's question with, in the bank's own page. */
export function answerButton(page: Page, answer: Answer): Locator {
  return page
    .frameLocator(':is(balance-checkout, balance-next) iframe[title="Confirm with your bank"]')
    .getByRole('button', { name: answer })
}

/** Answers it by a key: a click is lost where the browser has not yet drawn the frame of another site. */
export async function answerBank(page: Page, answer: Answer): Promise<void> {
  await answerButton(page, answer).focus()
  await pressKey(page, 'Enter')
}
