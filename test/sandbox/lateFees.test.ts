import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatDay } from '../../src/lib/dates.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { importInvoice, invoiceCalls, invoiceRequest, sendInvoices } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'
import { pdfText } from '../support/pdfText.ts'
import { addDays, today } from '../support/scheduled.ts'

const account = new AccountSandbox()
const { read } = invoiceCalls(account)
const at = (id: string) => ({ path: { id } })

test('paying late costs what the invoice says, and not a day before', async () => {
  const now = await today(account.sandbox)
  const due = addDays(now, 2)
  const sent = { amount: '1200.00', dueDate: due, lateFee: { percent: '1.5', days: 3 } }
  const id = await importInvoice(account.sandbox, account.buyer.id, sent)
  const shown = async () =>
    (await account.buyer.widget.GET('/v1/invoices/{id}', { params: at(id) })).data?.lateFee ?? assert.fail('No fee.')
  const firstDay = addDays(due, 4)
  assert.deepEqual(await shown(), { percent: 1.5, firstDay })
  assert.deepEqual((await read(id))?.lateFee, { percent: 1.5, firstDay })
  const paper = await account.sandbox.fetch(`/v1/invoices/${id}/document`, {
    headers: { authorization: `Bearer ${account.buyer.token}` },
  })
  const text = (await pdfText(new Uint8Array(await paper.arrayBuffer()))).replaceAll(/\s+/g, ' ')
  assert.ok(text.includes(`From ${formatDay(firstDay, 'en')} on, paying adds a late fee of 1.5%.`), text)
  await account.advance(6)
  assert.deepEqual(await shown(), { percent: 1.5, firstDay, amount: 1_800 })
  assert.deepEqual((await read(id))?.lateFee, { percent: 1.5, firstDay, amount: 18 })

  const paid = await payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount: 120_000 }] })
  assert.equal(paid.data?.amount, 121_800, JSON.stringify(paid.error))
  assert.deepEqual(
    paid.data?.fees?.map(({ amount, label }) => [amount, label]),
    [[1_800, 'Late fee']],
  )
  assert.equal((await read(id))?.amountDue, 0)
})

test('a second send leaves the late fee, changes it, or takes it away', async () => {
  const sent = invoiceRequest(account.buyer.id, {
    dueDate: addDays(await today(account.sandbox), 9),
    lateFee: { percent: 1 },
  })
  const id = await importInvoice(account.sandbox, account.buyer.id, sent)
  const { lateFee: _, ...without } = sent
  const percentAfter = async (more: object) => {
    const { error } = await sendInvoices(account.sandbox, [{ ...without, ...more }])
    assert.equal(error, undefined)
    return (await read(id))?.lateFee?.percent
  }
  assert.equal(await percentAfter({}), 1)
  assert.equal(await percentAfter({ lateFee: { percent: '2.5', days: 0 } }), 2.5)
  assert.equal(await percentAfter({ lateFee: {} }), undefined)
  const refused = await sendInvoices(account.sandbox, [{ ...without, lateFee: { percent: 0, days: 1 } }])
  assert.deepEqual(
    refused.error?.fields?.map(({ path }) => path),
    ['invoices[0].lateFee.percent'],
  )
})
