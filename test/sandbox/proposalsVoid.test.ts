import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { tick } from '../support/autopay.ts'
import { newUser } from '../support/holders.ts'
import { importInvoice } from '../support/importedInvoices.ts'
import { addCreditNote, addInvoice, payInvoices } from '../support/invoices.ts'
import { mailsTo } from '../support/mails.ts'
import { linkIn, openPayment, pageOf, propose, proposingBuyer, readProposal } from '../support/proposals.ts'
import { openQuery } from '../support/queries.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { bodiesAbout, watchTopic } from '../support/watchTopic.ts'
import { until } from '../support/waiting.ts'

// A proposal is void once anything of it comes to something else. An invoice is $120.00.

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.merchant.DELETE('/sandbox/clock')
})

type Overrides = Parameters<typeof importInvoice>[2]

async function proposed(overrides: Overrides = {}) {
  const { owner, user, proposer } = await proposingBuyer(sandbox)
  const invoice = { id: await importInvoice(sandbox, owner.id, overrides), amount: 12_000 }
  const approver = newUser('Ana Approver')
  const { data } = await propose(proposer, [invoice], { approver })
  const id = data?.id ?? assert.fail('Nothing was proposed.')
  return { owner, user, proposer, invoice, id, url: await linkIn(sandbox, approver.email) }
}
type Proposed = Awaited<ReturnType<typeof proposed>>

const at = (id: string) => ({ params: { path: { id } } })
const CHANGES: Record<string, { reason: string; sees: RegExp; change: (of: Proposed) => Promise<unknown> }> = {
  'is paid': {
    reason: 'paid',
    sees: /An invoice was paid in the meantime/,
    change: ({ owner, invoice }) => payInvoices(sandbox, owner, { invoices: [invoice] }),
  },
  'is paid in part elsewhere': {
    reason: 'paid',
    sees: /An invoice was paid in the meantime/,
    change: ({ invoice }) =>
      sandbox.merchant.POST('/invoices/{id}/payments', {
        ...at(invoice.id),
        body: { amount: '20.00', paidAt: '2026-11-01', reference: 'Check 7' },
      }),
  },
  'is queried in part': {
    reason: 'queried',
    sees: /An invoice is in query/,
    change: ({ owner, invoice }) => openQuery(owner, invoice.id),
  },
  'is credited': {
    reason: 'credited',
    sees: /The seller credited an invoice/,
    change: ({ invoice }) =>
      sandbox.merchant.POST('/credit-notes', {
        body: { invoiceId: invoice.id, lines: [{ amount: '20.00', reason: 'Damaged' }] },
      }),
  },
  'is voided': {
    reason: 'voided',
    sees: /The seller voided an invoice/,
    change: ({ invoice }) => sandbox.merchant.POST('/invoices/{id}/void', at(invoice.id)),
  },
  'gets another due date': {
    reason: 'changed',
    sees: /What is due has changed/,
    change: ({ invoice }) =>
      sandbox.merchant.PATCH('/invoices/{id}', { ...at(invoice.id), body: { dueDate: '2027-12-30' } }),
  },
}

for (const [name, { reason, sees, change }] of Object.entries(CHANGES)) {
  test(`an invoice that ${name} makes its proposal void at once: nobody can pay by it, and all read why`, async () => {
    const read = await watchTopic(sandbox, 'proposal/voided')
    const made = await proposed()
    const opened = await openPayment(sandbox, made.url)
    await change(made)
    const refused = await sandbox.pay(opened)
    assert.equal(refused.response.status, 409)
    const { data: session } = await sandbox.widget(opened.token).GET('/v1/session')
    assert.match(session?.transaction?.status ?? '', /^(canceled|paid)$/)
    const { data: ledger } = await sandbox.merchant.GET('/sandbox/ledger', {
      params: { query: { transactionId: opened.id } },
    })
    assert.deepEqual(ledger?.entries, [])
    const { status, voidReason } = await readProposal(sandbox, made.id)
    assert.deepEqual([status, voidReason], ['void', reason])
    assert.match(await pageOf(made.url), sees)
    const [event] = await bodiesAbout(read, made.owner.id)
    assert.deepEqual([event?.['proposalId'], event?.['voidReason']], [made.id, reason])
    const [mail] = await mailsTo(sandbox, made.user.email)
    assert.match(mail?.subject ?? '', /^Your proposal of \$120\.00 to .* is void$/)
    assert.match(mail?.text ?? '', sees)
  })
}

test('a proposal that nobody reads or pays is ended by the clock, with its webhook', async () => {
  const read = await watchTopic(sandbox, 'proposal/voided')
  const { owner, invoice } = await proposed()
  await sandbox.merchant.POST('/invoices/{id}/void', at(invoice.id))
  await tick({ sandbox })
  assert.equal((await bodiesAbout(read, owner.id)).length, 1)
})

test('what is void does not stand in the way of another proposal of the same invoice', async () => {
  const { owner, proposer, invoice, id } = await proposed()
  await openQuery(owner, invoice.id)
  const again = await propose(proposer, [{ ...invoice, amount: 9_000 }])
  assert.deepEqual([again.response.status, (await readProposal(sandbox, id)).voidReason], [201, 'queried'])
})

test('a discount that ends in the night makes it void, as it comes to more', async () => {
  const early = { percent: 2, days: 1 }
  const today = new Date().toISOString().slice(0, 10)
  const { id } = await proposed({ issuedAt: today, earlyPayment: early })
  assert.equal((await readProposal(sandbox, id)).status, 'waiting')
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 2 * 86_400_000 } })
  const { status, voidReason } = await readProposal(sandbox, id)
  assert.deepEqual([status, voidReason], ['void', 'changed'])
})

test('a credit note that is used meanwhile makes it void', async () => {
  const { owner, proposer } = await proposingBuyer(sandbox)
  const creditNotes = [await addCreditNote(sandbox, owner.id)]
  const [one, other] = [await addInvoice(sandbox, owner.id), await addInvoice(sandbox, owner.id)]
  const { data } = await propose(proposer, [one], { creditNotes })
  await payInvoices(sandbox, owner, { invoices: [other], creditNotes })
  assert.equal((await readProposal(sandbox, data?.id ?? '')).status, 'void')
})

test('while somebody else pays one of its invoices a proposal waits for what comes of that', async () => {
  const { owner, invoice, id, url } = await proposed()
  const opened = await openPayment(sandbox, url)
  const { data } = await payInvoices(sandbox, owner, { invoices: [invoice], number: CARDS.challenge })
  const refused = await sandbox.pay(opened)
  assert.deepEqual([refused.error?.code, (await readProposal(sandbox, id)).status], ['attempt_in_progress', 'waiting'])
  await owner.widget.POST('/v1/attempts/{id}/cancel', at(data?.id ?? ''))
  assert.equal((await sandbox.pay(opened)).data?.status, 'succeeded')
})

test('of the approver and somebody else who pay at once one pays', async () => {
  const { owner, invoice, id, url } = await proposed()
  const opened = await openPayment(sandbox, url)
  const [link, account] = await Promise.all([sandbox.pay(opened), payInvoices(sandbox, owner, { invoices: [invoice] })])
  const paid = [link, account].map(({ data }) => data?.status === 'succeeded')
  assert.deepEqual(paid.filter(Boolean), [true])
  const { status } = await until('it is over', async () => {
    const read = await readProposal(sandbox, id)
    return read.status !== 'processing' && read
  })
  assert.equal(status, paid[0] ? 'paid' : 'void')
})

test('a proposal expires after three days, and its proposer gets a mail', async () => {
  const read = await watchTopic(sandbox, 'proposal/expired')
  const { owner, user, id, url } = await proposed()
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 72 * 3_600_000 + 1_000 } })
  assert.equal((await openPayment(sandbox, url)).status, 410)
  assert.equal((await readProposal(sandbox, id)).status, 'expired')
  assert.match(await pageOf(url), /This link has expired/)
  assert.equal((await bodiesAbout(read, owner.id)).length, 1)
  assert.match((await mailsTo(sandbox, user.email))[0]?.subject ?? '', /expired$/)
})
