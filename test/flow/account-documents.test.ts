import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { smallPdf } from '../support/importedInvoices.ts'
import { openAccount } from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { pressAt, pressKey, tabTo } from '../support/tabbing.ts'

test('papers of the seller are saved by keyboard: of an invoice, and of none', async ({ journey }) => {
  const { merchant } = journey
  const visit = await openAccount(journey, {
    prepare: async ({ id }) => {
      const invoice = {
        externalReferenceId: `${id}-1`,
        number: 'D-1',
        buyerId: id,
        currency: 'USD',
        dueDate: '2030-12-31',
      }
      const { data } = await merchant.POST('/invoices', { body: { ...invoice, amount: 10 } })
      const about = { params: { path: { id: data?.invoices[0]?.id ?? '' } } }
      const note = { name: 'Delivery note.pdf', base64: smallPdf('delivery') }
      await merchant.POST('/invoices/{id}/documents', { ...about, body: note })
      const form = { name: 'W-9.pdf', base64: smallPdf('w9') }
      await merchant.POST('/buyers/{id}/documents', { params: { path: { id } }, body: form })
    },
  })
  const { page, transaction } = visit
  const save = async () => {
    const saved = page.waitForEvent('download')
    await pressKey(page, 'Enter')
    const file = await saved
    return [file.suggestedFilename(), (await readFile(await file.path())).toString('base64')]
  }
  await pressAt(page, /^D-1/, 'Enter')
  await page.getByRole('heading', { name: 'Documents from the seller' }).waitFor()
  await tabTo(page, /^Delivery note\.pdf$/)
  assert.deepEqual(await save(), ['Delivery note.pdf', smallPdf('delivery')])
  await pressKey(page, 'Shift+Tab')
  await page.getByRole('button', { name: 'Back to invoices' }).press('Enter')
  await page.getByRole('button', { name: 'Statement' }).press('Enter')
  await tabTo(page, /^W-9\.pdf$/)
  const path = '/v1/documents/'
  await journey.fault({
    buyerId: transaction.buyerId,
    method: 'GET',
    path,
    kind: 'error-before',
    status: 500,
    times: 5,
  })
  await pressKey(page, 'Enter')
  await visit.sees('We couldn’t load the document. Try again.')
  await merchant.DELETE('/sandbox/faults')
  assert.deepEqual(await save(), ['W-9.pdf', smallPdf('w9')])
})
