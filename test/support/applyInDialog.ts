import type { Page } from 'playwright-core'
import { agree } from './agree.ts'
import { linkAccount, logIn, newBuyer } from './checkoutBank.ts'
import type { Journey, Visit } from './journey.ts'
import { chooseAt, named, pressAt, typeAt } from './tabbing.ts'

/** A statement of an account, as far as anybody looks. */
export const PDF = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a statement') }

/** The application for credit. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply for net terms' })
/** What opens it, wherever the application stands. */
export const opener = (page: Page) =>
  page.getByRole('button', { name: /^(Apply for|Activate) net terms$|^Continue app/ })

/** An order of a buyer without credit, with the application open. */
export async function applyWith(journey: Journey, price = 100, more = {}): Promise<Visit> {
  const buyer = await newBuyer(journey)
  const lines = [{ lineItems: [{ title: 'Desks', quantity: 1, price }] }]
  const allowedPaymentMethods = ['payWithTerms', 'creditCard'] as const
  const order = { ...buyer.order, lines, allowedPaymentMethods: [...allowedPaymentMethods], netDaysOptions: [30] }
  const visit = await journey.visit({ ...order, ...more })
  await startApplication(visit)
  return visit
}

/** Opens the application by keyboard, where net terms are one of two methods. */
export async function startApplication(visit: Visit): Promise<void> {
  await visit.page.getByRole('radio', { name: 'Net terms' }).waitFor()
  await chooseAt(visit.page, /^(Net terms|Card)/, /^Net terms/)
  await opener(visit.page).waitFor()
  await pressAt(visit.page, /^Apply for net terms$/, 'Enter')
  await dialog(visit.page).getByLabel('EIN').waitFor()
}

/** Fills in the first step by keyboard, for a business that is approved unless its number says otherwise. */
export async function describeBusiness(page: Page, ein: string, type = 'Limited', state = 'Ohio'): Promise<void> {
  await dialog(page).getByLabel('EIN').waitFor()
  await typeAt(page, /^Business type/, type)
  await typeAt(page, /^EIN/, ein)
  await typeAt(page, /^Street address/, '1 Main Street')
  await typeAt(page, /^City/, 'Albany')
  await typeAt(page, /^State/, state)
  await typeAt(page, /^ZIP code/, '12207')
  await pressAt(page, /^Continue$/, 'Enter')
}

/** Chooses a file by keyboard. What the system's own dialog gives back is put in its place. */
export async function addFile(page: Page, file: typeof PDF): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await pressAt(page, /^Add a file/, 'Enter')
  await (await chooser).setFiles(file)
}

/** Chooses to upload statements instead of the log-in. */
export async function chooseUpload(page: Page): Promise<void> {
  await dialog(page).getByRole('radio', { name: 'Upload bank statements' }).waitFor()
  await chooseAt(page, /^(Log in to your bank|Upload bank statements)/, /^Upload bank statements/)
}

/** An application that is complete up to the press that sends it. */
export async function fillIn(journey: Journey, ein: string, price?: number): Promise<Visit> {
  const visit = await applyWith(journey, price)
  await describeBusiness(visit.page, ein)
  await chooseUpload(visit.page)
  await addFile(visit.page, PDF)
  await dialog(visit.page).getByRole('button', { name: 'Remove statement.pdf' }).waitFor()
  await agree(visit.page, dialog(visit.page))
  return visit
}

/** Gives a statement and the consents, and waits for the decision. */
export async function sendStatement(page: Page, decision: RegExp): Promise<void> {
  await chooseUpload(page)
  await addFile(page, PDF)
  await dialog(page).getByRole('button', { name: 'Remove statement.pdf' }).waitFor()
  await send(page, decision)
}

/** Gives the consents and waits for the decision. */
async function send(page: Page, decision: RegExp): Promise<void> {
  await agree(page, dialog(page))
  await pressAt(page, /^Submit application$/, 'Enter')
  await dialog(page).getByRole('heading', { name: 'Reviewing your application' }).waitFor()
  await dialog(page).getByText(decision).first().waitFor()
}

/** Activates the credit by keyboard, with an account that is connected for it; `done` leads on from there. */
export async function activate(page: Page, done = 'Use net terms'): Promise<void> {
  const button = (name: string | RegExp) => dialog(page).getByRole('button', { name })
  await button(/^Connect/).waitFor()
  await pressAt(page, /^Connect/, 'Enter')
  const connect = page.getByRole('dialog', { name: 'Connect a bank account' })
  await connect.getByRole('button', { name: 'Continue' }).waitFor()
  await pressAt(page, /^Continue$/, 'Enter')
  await logIn(page, 'user_good')
  await linkAccount(page)
  await connect.waitFor({ state: 'detached' })
  await button('Activate net terms').waitFor()
  await pressAt(page, /^Activate net terms$/, 'Enter')
  await button(done).waitFor()
  await pressAt(page, named(done), 'Enter')
  await dialog(page).waitFor({ state: 'detached' })
}
