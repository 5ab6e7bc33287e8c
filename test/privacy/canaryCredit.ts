import type { Page } from 'puppeteer-core'
import { CODE_ASKED_AGAIN, LABELS, STATEMENT, TYPED_BUSINESS } from './accountCanaries.ts'
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
  await payer.press('Send application')
  await payer.sees('Your application is being decided')
  await decide()
  await payer.sees('Choose the account or card')
  await payer.point(LABELS.linked)
  await payer.press('Activate net terms')
  await payer.press('Use net terms')
  await payer.choose(LABELS.card)
  await payer.typeCard({ cvc: CODE_ASKED_AGAIN })
  await payer.agree()
  await payer.pay()
  await payer.sees('The invoice comes by e-mail')
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

/** Places an order by transfer and copies from the sheet. Gives the reference that stands there. */
export async function payByTransfer(page: Page, token: string, telemetry: string): Promise<string> {
  await addElement(page, 'balance-checkout', { id: 'transfer', token, telemetry })
  const payer = createPayer(page, '#transfer')
  await payer.pay()
  await payer.sees('Send the money')
  await payer.point('Copy IBAN')
  await payer.point('Copy as text')
  return (await payer.find('.sheet dt:nth-of-type(2) + dd bdi')).evaluate((value) => value.textContent)
}
