import type { Page } from 'playwright-core'
import { agree } from './agree.ts'
import { linkAccount, logIn, newBuyer } from './checkoutBank.ts'
import type { Journey, Visit } from './journey.ts'

/** A statement of an account, as far as anybody looks. */
export const PDF = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a statement') }

/** The application for credit. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply for net terms' })
/** What opens it, wherever the application stands. */
export const opener = (page: Page) =>
  page.getByRole('button', { name: /^(Apply for|Activate) net terms$|^Continue the app/ })

/** An order of a buyer without credit, with the application open. */
export async function applyWith(journey: Journey, price = 100, more = {}): Promise<Visit> {
  const buyer = await newBuyer(journey)
  const lines = [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }]
  const allowedPaymentMethods = ['payWithTerms', 'creditCard'] as const
  const order = { ...buyer.order, lines, allowedPaymentMethods: [...allowedPaymentMethods], netDaysOptions: [30] }
  const visit = await journey.visit({ ...order, ...more })
  await visit.page.getByRole('radio', { name: 'Net terms' }).click()
  await opener(visit.page).click()
  await dialog(visit.page).getByLabel('EIN').waitFor()
  return visit
}

/** Fills in the first step, for a business that is approved unless its number says otherwise. */
export async function describeBusiness(page: Page, ein: string, type = 'llc', state = 'NY'): Promise<void> {
  const form = dialog(page)
  await form.getByLabel('Type of business').selectOption(type)
  await form.getByLabel('EIN').fill(ein)
  await form.getByLabel('Street address').fill('1 Main Street')
  await form.getByLabel('City').fill('Albany')
  await form.getByLabel('State').selectOption(state)
  await form.getByLabel('ZIP code').fill('12207')
  await form.getByRole('button', { name: 'Continue' }).click()
}

export const addFile = (page: Page, file: typeof PDF) => dialog(page).getByLabel('Add a file').setInputFiles(file)

/** Gives a statement and the consents, and waits for the decision. */
export async function sendStatement(page: Page, decision: RegExp): Promise<void> {
  await dialog(page).getByText('Upload bank statements').click()
  await addFile(page, PDF)
  await dialog(page).getByText('statement.pdf', { exact: true }).waitFor()
  await send(page, decision)
}

/** Gives the consents and waits for the decision. */
async function send(page: Page, decision: RegExp): Promise<void> {
  await agree(dialog(page))
  await dialog(page).getByRole('button', { name: 'Send application' }).click()
  await dialog(page).getByRole('heading', { name: 'Your application is being decided' }).waitFor()
  await dialog(page).getByText(decision).first().waitFor()
}

/** Activates the credit with an account that is connected for it. */
export async function activate(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Connect/ })
    .click()
  const connect = page.getByRole('dialog', { name: 'Connect a bank account' })
  await connect.getByRole('button', { name: 'Continue' }).click()
  await logIn(page, 'user_good')
  await linkAccount(page)
  await connect.waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: 'Activate net terms' }).click()
  await dialog(page).getByRole('button', { name: 'Use net terms' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}
