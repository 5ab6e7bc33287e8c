import type { ElementHandle, Page } from 'playwright-core'
import { KEPT_CARD, LABELS, OWN_LIST, TYPED_ACCOUNT, TYPED_LOGIN, TYPED_PROOF } from './accountCanaries.ts'
import type { CanaryPayer } from './canaryPayer.ts'
import { addElement, createPayer } from './canaryPayer.ts'

/**
 * Adds an account by its numbers and verifies it, adds one by the bank's log-in, and a card, and removes the first one.
 * Gives the address of the bank's page.
 */
export async function keepMethods(page: Page, token: string, telemetry: string): Promise<string> {
  await addElement(page, 'balance-payment-method', { id: 'kept', token, telemetry })
  const payer = createPayer(page, '#kept')
  await payer.sees('No saved payment methods yet.')
  await addAccount(payer)
  await verify(payer)
  const address = await linkAccount(payer)
  await addCard(payer)
  await payer.point(`Remove ${LABELS.waiting}`)
  await payer.sees(`Remove ${LABELS.waiting}?`)
  await payer.point('Remove')
  await payer.sees(`${LABELS.waiting} was removed.`)
  return address
}

/** Compares a file with the invoices, with its columns and rows in sight, and then the same rows as text. */
export async function compareList(page: Page): Promise<void> {
  const payer = createPayer(page, 'balance-next')
  const { name, reference, supplier, amount } = OWN_LIST
  const rows = `Supplier\tInvoice\tBalance\n${supplier}\t${reference}\t${amount}`
  await payer.point('Compare with your list')
  const field = await payer.find('input[type=file]')
  await (field as ElementHandle<HTMLInputElement>).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows),
  })
  await payer.sees(reference)
  await (await payer.find('.list-columns-place > summary')).evaluate((summary) => summary.click())
  await payer.point('Use another list')
  await payer.typeDetail('list', rows)
  await payer.point('Compare')
  await payer.sees(reference)
}

async function begin(payer: CanaryPayer, way: string): Promise<void> {
  await payer.point('Add a payment method')
  await payer.choose(way)
  await payer.press('Continue')
}

async function addAccount(payer: CanaryPayer): Promise<void> {
  await begin(payer, 'Enter the account numbers')
  await payer.typeInto('Bank account', TYPED_ACCOUNT)
  await payer.pressIn('Bank account', '#accountType-checking')
  await payer.press('Save account')
  await payer.sees('Two small deposits will arrive by')
  await payer.point('Done')
}

/** By amounts, by the code, and by amounts again: no amounts, wrong ones, a wrong code, and what was sent. */
async function verify(payer: CanaryPayer): Promise<void> {
  const prove = async (texts: Readonly<Record<string, string>>, answer: string) => {
    for (const [field, text] of Object.entries(texts)) await payer.typeDetail(field, text)
    await payer.press('Verify account')
    await payer.sees(answer)
  }
  const amounts = ([first, second]: readonly [string, string]) => ({ first, second })
  await payer.point(`Verify ${LABELS.waiting}`)
  await prove(amounts([TYPED_PROOF.rubbish, TYPED_PROOF.amounts[1]]), 'Enter the first amount')
  await prove(amounts(TYPED_PROOF.amounts), '2 attempts left.')
  await payer.press('Enter the code instead')
  await prove({ code: TYPED_PROOF.code }, '1 attempt left.')
  await payer.press('Enter the amounts instead')
  await prove(amounts(TYPED_PROOF.right), `${LABELS.waiting} is verified`)
}

async function linkAccount(payer: CanaryPayer): Promise<string> {
  await begin(payer, 'Log in to your bank')
  await payer.atBank({ step: 'institution', button: 'button[value="alder-main"]' })
  const address = await payer.addressOf('iframe[title="Your bank"]')
  await payer.atBank({ step: 'credentials', texts: TYPED_LOGIN.wrong })
  await payer.refusedAtBank('credentials')
  await payer.atBank({ step: 'credentials', texts: TYPED_LOGIN.right })
  await payer.atBank({ step: 'second-factor', texts: { code: TYPED_LOGIN.wrongFactor } })
  await payer.refusedAtBank('second-factor')
  await payer.atBank({ step: 'second-factor', texts: { code: TYPED_LOGIN.rightFactor } })
  await payer.atBank({ step: 'accounts' })
  await payer.sees(`${LABELS.linked} is saved`)
  return address
}

async function addCard(payer: CanaryPayer): Promise<void> {
  await begin(payer, 'Card')
  await payer.typeCard(KEPT_CARD)
  await payer.agree()
  await payer.press('Save card')
  await payer.sees(`${LABELS.card} is saved`)
}
