import { TEST_BANK_ACCOUNTS } from '../../../demo/sandbox/fixtures/test-values.ts'
import { CARDS } from '../../support/sandbox.ts'
import type { Tab } from './engines/Tab.ts'

/** What must never be written down, spaces and dashes aside: numbers, the name on the card, what was encrypted. */
const SECRETS = [
  ...Object.values(CARDS),
  ...TEST_BANK_ACCOUNTS.map(({ accountNumber }) => accountNumber),
  'CedarTester',
  'eyJ',
]

/** What this origin keeps in the browser and must not, by the page's own word. */
export async function cardLikeIn(tab: Tab): Promise<string[]> {
  return (await tab.call('stored'))
    .filter((text) => SECRETS.some((secret) => text.replaceAll(/[\s-]/g, '').includes(secret)))
    .map((text) => `I7: the browser keeps ${text}`)
}
