import type { AccountVisit } from './account.ts'

/** A bank account that is good at once. */
export const ACTIVE = { routing: '021000021', account: '1111222233331111' }
/** One that waits for its micro-deposits: 32 and 45 cents, or the code SM11AA. */
const WAITING = { routing: '110000000', account: '000123456789' }
export const WAITING_LABEL = 'Sandbox Credit Union checking ending 6789'

/** Presses the button with exactly this name. */
export const press = (visit: AccountVisit, name: string) =>
  visit.page.getByRole('button', { name, exact: true }).click()

/** Opens the dialog and chooses what to add. */
export async function begin({ page }: AccountVisit, way: 'Card' | 'Log in to your bank' | 'Enter the account numbers') {
  await page.getByRole('button', { name: 'Add a payment method' }).click()
  await page.getByRole('radio', { name: way }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills in the card fields. */
export async function typeCard({ card }: AccountVisit, number: string) {
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry').fill('1230')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on card').fill('Cedar Tester')
  await card.getByLabel('ZIP').fill('94107')
}

/** Adds a card, from the list back to the list. */
export async function addCard(visit: AccountVisit, number: string, label: string) {
  await begin(visit, 'Card')
  await typeCard(visit, number)
  await visit.page.getByRole('checkbox').check()
  await press(visit, 'Save card')
  await visit.sees(`${label} is saved and can pay for your orders.`)
}

/** Fills in the bank fields. */
export async function typeBank({ bank }: AccountVisit, { routing, account }: typeof ACTIVE) {
  await bank.getByLabel('Account holder').fill('Cedar Works')
  await bank.getByLabel('Checking').check()
  await bank.getByLabel('Routing number').fill(routing)
  await bank.getByLabel('Account number').fill(account)
}

/** Adds a bank account by its numbers, up to the answer. */
export async function addBank(visit: AccountVisit, numbers: typeof ACTIVE) {
  await begin(visit, 'Enter the account numbers')
  await typeBank(visit, numbers)
  await press(visit, 'Save account')
}

/** Adds an account that waits for its verification. */
export async function addWaiting(visit: AccountVisit) {
  await addBank(visit, WAITING)
  await visit.sees('Two small amounts arrive by')
  await press(visit, 'Done')
}

/** Logs in at the bank. */
export async function logIn({ login }: AccountVisit, user: string, password = 'pass_good') {
  await login.getByLabel('User name').fill(user)
  await login.getByLabel('Password').fill(password)
  await login.getByRole('button', { name: 'Log in' }).click()
}

/** Sends both amounts. */
export async function prove(visit: AccountVisit, first: string, second: string) {
  await visit.page.getByLabel('First amount').fill(first)
  await visit.page.getByLabel('Second amount').fill(second)
  await press(visit, 'Verify account')
}
