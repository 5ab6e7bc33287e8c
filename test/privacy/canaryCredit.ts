import type { Page } from 'playwright-core'
import { CODE_ASKED_AGAIN, LABELS, STATEMENT, TYPED_BUSINESS, TYPED_TO_COLLEAGUE } from './accountCanaries.ts'
import type { CanaryPayer } from './canaryPayer.ts'
import { addElement, createPayer } from './canaryPayer.ts'

interface CreditVisit {
  readonly page: Page
  readonly token: string
  readonly telemetry: string
  /** Lets the time pass that a decision takes. */
  readonly decide: () => Promise<void>
}

/** Applies for credit, settles it with a saved account, and pays what is above it with a saved card. Gives the due date. */
export async function payOnTerms({ page, token, telemetry, decide }: CreditVisit): Promise<string> {
  await addElement(page, 'balance-checkout', { id: 'terms', token, telemetry })
  const payer = createPayer(page, '#terms')
  await payer.choose('Net terms')
  await payer.press('Apply for net terms')
  await describeBusiness(payer)
  await payer.choose('Upload bank statements')
  await payer.upload(STATEMENT)
  await payer.find('li bdi', STATEMENT.name)
  await payer.agree()
  await payer.press('Submit application')
  await payer.sees('Reviewing your application')
  await decide()
  await payer.sees('Choose the account or card')
  await payer.point(LABELS.linked)
  await payer.press('Activate net terms')
  await payer.press('Split the payment')
  await payer.choose(LABELS.card)
  await payer.choose('60 days')
  await payer.typeCard({ cvc: CODE_ASKED_AGAIN })
  await payer.pay()
  await payer.sees('You’ll receive the invoice by email')
  const calendar = await payer.find('a[download]')
  return calendar.evaluate((link) => (link as HTMLAnchorElement).download.replace(/\.ics$/, ''))
}

async function describeBusiness(payer: CanaryPayer): Promise<void> {
  await payer.typeDetail('ein', '98-76')
  await payer.press('Continue')
  await payer.sees('Enter the 9-digit EIN')
  for (const [name, text] of Object.entries(TYPED_BUSINESS)) await payer.typeDetail(name, text)
  await payer.select('type', 'llc')
  await payer.select('state', 'NY')
  await payer.press('Continue')
}

/** Makes a link for a colleague. Gives its address, with which everybody can pay. */
async function handOff(payer: CanaryPayer): Promise<string> {
  await payer.point('Send to accounts payable')
  await payer.typeDetail('message', TYPED_TO_COLLEAGUE)
  await payer.press('Create link')
  await payer.sees('The link hasn’t been opened yet.')
  const address = await (await payer.find('input[name="link"]')).evaluate((input) => (input as HTMLInputElement).value)
  await payer.point('Copy link')
  await payer.point('Close')
  return address
}

/**
 * Makes a link to an order, places it by transfer after all, and copies from the sheet. Gives the link, the reference that
 * stands in the sheet, and how the code for banking apps is drawn.
 */
export async function payByTransfer(page: Page, token: string, telemetry: string): Promise<string[]> {
  await addElement(page, 'balance-checkout', { id: 'transfer', token, telemetry })
  const payer = createPayer(page, '#transfer')
  const link = await handOff(payer)
  await payer.pay()
  await payer.sees('SEPA transfer details')
  await payer.point('Copy IBAN')
  await payer.point('Copy as text')
  const reference = await (await payer.find('.sheet .figure:nth-of-type(2) bdi')).evaluate((value) => value.textContent)
  const drawn = await (await payer.find('figure path')).evaluate((path) => path.getAttribute('d') ?? '')
  return [link, link.split('/').at(-1) ?? '', reference, drawn]
}
