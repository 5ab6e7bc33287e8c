import type { AccountVisit } from './account.ts'
import { agree } from './agree.ts'
import { chooseAt, named, pressAt, typeAt, typeCardAt } from './tabbing.ts'

// All of it by keyboard alone.

/** A bank account that is good at once. */
export const ACTIVE = { routing: '021000021', account: '1111222233331111' }
/** One that waits for its micro-deposits: 32 and 45 cents, or the code SM11AA. */
const WAITING = { routing: '110000000', account: '000123456789' }
export const WAITING_LABEL = 'Sandbox Credit Union checking ending 6789'

const WAYS = /^(Card|Log in to your bank|Enter the account numbers)/

/** Presses the button with exactly this name. */
export async function press({ page }: Pick<AccountVisit, 'page'>, name: string) {
  await page.getByRole('button', { name, exact: true }).waitFor()
  await pressAt(page, named(name), 'Enter')
}

/** Opens the dialog and chooses what to add. */
export async function begin(
  visit: Pick<AccountVisit, 'page'>,
  way: 'Card' | 'Log in to your bank' | 'Enter the account numbers',
) {
  await press(visit, 'Add a payment method')
  await visit.page.getByRole('radio', { name: way }).waitFor()
  await chooseAt(visit.page, WAYS, new RegExp(`^${way}`))
  await press(visit, 'Continue')
}

/** Adds a card, from the list back to the list. */
export async function addCard(visit: Pick<AccountVisit, 'page' | 'card' | 'sees'>, number: string, label: string) {
  await begin(visit, 'Card')
  await typeCardAt(visit, number)
  await agree(visit.page)
  await press(visit, 'Save card')
  await visit.sees(`${label} is saved and ready to use.`)
}

/** Fills in the bank fields. */
export async function typeBank({ page, bank }: AccountVisit, { routing, account }: typeof ACTIVE) {
  await bank.getByLabel('Account holder').waitFor()
  await typeAt(page, /^Account holder/, 'Cedar Works')
  await chooseAt(page, /^(Checking|Savings)/, /^Checking/)
  await typeAt(page, /^Routing number/, routing)
  await typeAt(page, /^Account number/, account)
}

/** Adds a bank account by its numbers, up to the answer. */
export async function addBank(visit: AccountVisit, numbers: typeof ACTIVE) {
  await begin(visit, 'Enter the account numbers')
  await typeBank(visit, numbers)
  await press(visit, 'Save account')
}

/** Adds an account that is still to be verified. */
export async function addWaiting(visit: AccountVisit) {
  await addBank(visit, WAITING)
  await visit.sees('Two small deposits will arrive by')
  await press(visit, 'Done')
}

/** Chooses the first bank of the list. */
export async function chooseBank({ page, login }: AccountVisit) {
  await login.getByRole('button', { name: /Alder & Main/ }).waitFor()
  await pressAt(page, /Alder & Main/, 'Enter')
}

/** Logs in at the bank. */
export async function logIn({ page, login }: AccountVisit, user: string) {
  await login.getByLabel('User name').waitFor()
  await typeAt(page, /^User name/, user)
  await typeAt(page, /^Password/, 'pass_good')
  await pressAt(page, /^Log in$/, 'Enter')
}

/** Sends both amounts. */
export async function prove(visit: AccountVisit, first: string, second: string) {
  await visit.page.getByLabel('First amount').waitFor()
  await typeAt(visit.page, /^First amount/, first)
  await typeAt(visit.page, /^Second amount/, second)
  await press(visit, 'Verify account')
}
