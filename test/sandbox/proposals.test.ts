import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { holderOf, limitedBuyer, newUser } from '../support/holders.ts'
import { addCreditNote, addInvoice, payInvoices, readInvoice } from '../support/invoices.ts'
import { mailsTo } from '../support/mails.ts'
import {
  decline,
  linkIn,
  openPayment,
  pageOf,
  propose,
  proposingBuyer,
  readProposal,
  withdrawProposal,
} from '../support/proposals.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { bodiesAbout, watchTopic } from '../support/watchTopic.ts'

// A payment that one person prepares and another one makes or declines. An invoice is $100.00.

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.merchant.DELETE('/sandbox/clock')
})

const listOf = async ({ widget }: Awaited<ReturnType<typeof proposingBuyer>>['proposer']) =>
  (await widget.GET('/v1/proposals')).data?.proposals ?? assert.fail('The proposals were not read.')

async function ledgerOf({ id }: { readonly id: string }) {
  const { data } = await sandbox.merchant.GET('/sandbox/ledger', { params: { query: { invoiceId: id } } })
  return (data?.entries ?? []).map(({ type, amount }) => `${type} ${amount}`)
}

/** A proposal of one invoice, with the link that its approver got. */
async function proposed(body: Parameters<typeof propose>[2] = {}) {
  const { owner, user, proposer } = await proposingBuyer(sandbox)
  const invoice = await addInvoice(sandbox, owner.id)
  const approver = newUser('Ana Approver')
  const { data } = await propose(proposer, [invoice], { approver, ...body })
  const id = data?.id ?? assert.fail('Nothing was proposed.')
  return { owner, user, proposer, approver, invoice, id, url: await linkIn(sandbox, approver.email) }
}

test('who may only propose has a payment made by the named approver, and both sides and the merchant read it', async () => {
  const [created, paid] = [await watchTopic(sandbox, 'proposal/created'), await watchTopic(sandbox, 'proposal/paid')]
  const { owner, user, proposer, approver, invoice, id, url } = await proposed({ message: 'For <June>' })
  assert.equal((await payInvoices(sandbox, proposer, { invoices: [invoice] })).response.status, 403)
  const [waiting] = await listOf(proposer)
  assert.deepEqual(
    [waiting?.id, waiting?.status, waiting?.amount, waiting?.proposer, waiting?.approver, waiting?.canWithdraw],
    [id, 'waiting', 10_000, user, approver, true],
  )
  assert.equal(JSON.stringify(waiting).includes('hosted'), false)
  const [mail] = await mailsTo(sandbox, approver.email)
  assert.match(mail?.subject ?? '', /^Pat Proposer asks you to approve a payment of \$100\.00 to /)
  assert.match(mail?.text ?? '', new RegExp(`${user.email}[\\s\\S]*For <June>[\\s\\S]*${invoice.number}`))
  assert.equal((await bodiesAbout(created, owner.id))[0]?.['proposalId'], id)

  const page = await pageOf(url)
  assert.match(page, /Pat Proposer is asking you to approve this payment to/)
  assert.match(page, new RegExp(`Proposed by Pat Proposer \\( ?${user.email} ?\\) on .* UTC`))
  assert.match(page, /For &#60;June&#62;/)
  const opened = await openPayment(sandbox, url)
  assert.deepEqual([opened.session?.buyer.paymentMethods, opened.session?.transaction?.amount], [[], 10_000])
  assert.equal((await sandbox.pay(opened)).data?.status, 'succeeded')
  assert.deepEqual(await ledgerOf(invoice), ['invoice-payment 10000'])
  const [after] = await listOf(proposer)
  assert.deepEqual([after?.status, after?.canWithdraw], ['paid', false])
  const [answer] = await mailsTo(sandbox, user.email)
  assert.match(answer?.subject ?? '', /^Ana Approver paid \$100\.00 to /)
  const [event] = await bodiesAbout(paid, owner.id)
  assert.deepEqual(
    [event?.['amount'], event?.['status'], event?.['proposer'], event?.['approver'], event?.['transactionId']],
    [100, 'paid', user, approver, opened.id],
  )
  const read = await readProposal(sandbox, id)
  assert.deepEqual(
    [read.status, read.invoices, read.invoiceCount],
    ['paid', [{ id: invoice.id, number: invoice.number, amount: 100 }], 1],
  )
  assert.equal((await sandbox.pay(opened)).error?.code, 'already_paid')
})

test('who is over their limit proposes what they may not pay, and what is paid does not count toward their day', async () => {
  const { owner, limited } = await limitedBuyer(sandbox, { currency: 'USD', perPayment: '50', perDay: '60' })
  const invoice = await addInvoice(sandbox, owner.id)
  const approver = newUser('Ana Approver')
  assert.equal((await propose(limited, [invoice], { approver })).response.status, 201)
  const opened = await openPayment(sandbox, await linkIn(sandbox, approver.email))
  assert.equal(opened.session?.payLimit, undefined)
  assert.equal((await sandbox.pay(opened)).data?.status, 'succeeded')
  assert.equal((await limited.widget.GET('/v1/session')).data?.payLimit?.leftToday, 6_000)
})

test('a proposal pays exactly its shares and credit, and lends nothing of the account', async () => {
  const { owner, proposer } = await proposingBuyer(sandbox)
  const invoice = await addInvoice(sandbox, owner.id)
  const creditNotes = [await addCreditNote(sandbox, owner.id)]
  const approver = newUser('Ana Approver')
  const { data } = await propose(proposer, [{ ...invoice, amount: 8_000 }], { approver, creditNotes })
  assert.equal(data?.amount, 5_000)
  const opened = await openPayment(sandbox, await linkIn(sandbox, approver.email))
  assert.equal((await sandbox.pay(opened, { body: { saveMethod: true } })).response.status, 403)
  assert.equal((await sandbox.pay(opened)).data?.amount, 5_000)
  assert.equal((await readInvoice(sandbox, invoice)).amountDue, 2_000)
})

test('an approver declines with a reason by the form of the page; then nobody pays by it', async () => {
  const read = await watchTopic(sandbox, 'proposal/declined')
  const { owner, user, proposer, invoice, id, url } = await proposed()
  const opened = await openPayment(sandbox, url)
  for (const reason of ['  ', 'Take 4242 4242 4242 4242']) {
    assert.match((await decline(url, reason)).headers.get('location') ?? '', /\?declined$/)
    assert.equal((await readProposal(sandbox, id)).status, 'waiting')
  }
  assert.match(await pageOf(`${url}?declined`), /Write a reason/)
  const answer = await decline(url, ' Wrong <cost> center ')
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, new URL(url).pathname])
  const refused = await sandbox.pay(opened)
  assert.deepEqual([refused.response.status, await ledgerOf(invoice)], [409, []])
  const [shown] = await listOf(proposer)
  assert.deepEqual([shown?.status, shown?.declineReason], ['declined', 'Wrong <cost> center'])
  assert.match(await pageOf(url), /This payment was declined/)
  const [mail] = await mailsTo(sandbox, user.email)
  assert.match(mail?.subject ?? '', /^Ana Approver declined to pay \$100\.00/)
  assert.match(mail?.text ?? '', /Wrong <cost> center/)
  assert.equal((await bodiesAbout(read, owner.id))[0]?.['declineReason'], 'Wrong <cost> center')
  // Another answer changes nothing.
  await decline(url, 'Once more')
  assert.equal((await listOf(proposer))[0]?.declineReason, 'Wrong <cost> center')
})

test('to pay and to decline at once ends in one of the two', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { invoice, id, url } = await proposed()
    const opened = await openPayment(sandbox, url)
    const [paid] = await Promise.all([sandbox.pay(opened), decline(url, 'Too much')])
    const { status } = await readProposal(sandbox, id)
    const isPaid = paid.data?.status === 'succeeded'
    assert.equal(status, isPaid ? 'paid' : 'declined')
    assert.equal((await ledgerOf(invoice)).length, isPaid ? 1 : 0)
  }
})

test('a proposer withdraws, once, and nobody else does who may not pay', async () => {
  const { owner, user, proposer, invoice, id, url } = await proposed()
  const opened = await openPayment(sandbox, url)
  const other = await holderOf(sandbox, owner.id, { user: newUser(), permissions: ['view', 'propose'] })
  assert.equal((await listOf(other))[0]?.canWithdraw, false)
  assert.equal((await withdrawProposal(other, id)).response.status, 403)
  const withdrawn = await withdrawProposal(proposer, id)
  assert.deepEqual([withdrawn.data?.status, withdrawn.data?.canWithdraw], ['withdrawn', false])
  assert.equal((await withdrawProposal(proposer, id)).data?.status, 'withdrawn')
  assert.equal((await sandbox.pay(opened)).response.status, 409)
  assert.match(await pageOf(url), /Pat Proposer withdrew this payment/)
  assert.deepEqual(await mailsTo(sandbox, user.email), [])
  // What is free again can be proposed again, by anybody.
  assert.equal((await propose(other, [invoice])).response.status, 201)
})

test('a declined card leaves the proposal to wait, and a bank’s question makes it one that is being paid', async () => {
  const { proposer, id, url } = await proposed()
  const opened = await openPayment(sandbox, url)
  assert.equal((await sandbox.pay(opened, { number: CARDS.declined })).data?.status, 'failed')
  assert.equal((await readProposal(sandbox, id)).status, 'waiting')
  const asked = await sandbox.pay(opened, { number: CARDS.challenge })
  assert.equal((await readProposal(sandbox, id)).status, 'processing')
  const busy = await withdrawProposal(proposer, id)
  assert.deepEqual([busy.response.status, busy.error?.code], [409, 'attempt_in_progress'])
  await decline(url, 'Never mind')
  const params = { path: { id: asked.data?.id ?? '' } }
  await sandbox.widget(opened.token).POST('/v1/attempts/{id}/cancel', { params })
  assert.equal((await readProposal(sandbox, id)).status, 'waiting')
})

test('what cannot be proposed is refused before anything is written', async () => {
  const { owner, user, proposer } = await proposingBuyer(sandbox)
  const invoice = await addInvoice(sandbox, owner.id)
  const nameless = await holderOf(sandbox, owner.id, { permissions: ['view', 'propose'] })
  const missing = await propose(nameless, [invoice])
  assert.deepEqual([missing.response.status, missing.error?.code], [422, 'user_missing'])
  const viewer = await holderOf(sandbox, owner.id, { permissions: ['view'], user })
  assert.equal((await propose(viewer, [invoice])).response.status, 403)
  for (const [body, path] of [
    [{ approver: { name: 'Me', email: user.email.toUpperCase() } }, 'approver.email'],
    [{ approver: { name: 'Two', email: 'a@example.test, b@example.test' } }, 'approver.email'],
    [{ approver: { name: ' ', email: 'a@example.test' } }, 'approver.name'],
    [{ message: 'Use 4242424242424242' }, 'message'],
  ] as const)
    assert.equal((await propose(proposer, [invoice], body)).error?.fields?.[0]?.path, path)
  assert.equal((await propose(proposer, [{ ...invoice, amount: 10_001 }])).error?.code, 'amount_changed')
  const { response } = await proposer.widget.POST('/v1/hand-offs', {
    body: { invoices: [{ id: invoice.id, amount: invoice.amount }] },
  })
  assert.equal(response.status, 403)
  assert.deepEqual(await listOf(proposer), [])
})

test('of two proposals of an invoice one waits, a repetition is the same one, and a plain link ends neither', async () => {
  const { owner, proposer } = await proposingBuyer(sandbox)
  const invoice = await addInvoice(sandbox, owner.id)
  const answers = await Promise.all([propose(proposer, [invoice]), propose(proposer, [invoice])])
  assert.deepEqual(answers.map(({ error }) => error?.code).filter(Boolean), ['already_proposed'])
  const other = await addInvoice(sandbox, owner.id)
  const approver = newUser('Ana Approver')
  const first = await propose(proposer, [other], { approver }, 'once')
  const second = await propose(proposer, [other], { approver }, 'once')
  assert.equal(second.data?.id, first.data?.id)
  assert.equal((await mailsTo(sandbox, approver.email)).length, 1)
  const body = { invoices: [{ id: other.id, amount: other.amount }] }
  assert.equal((await owner.widget.POST('/v1/hand-offs', { body })).response.status, 201)
  const opened = await openPayment(sandbox, await linkIn(sandbox, approver.email))
  assert.equal((await sandbox.pay(opened)).data?.status, 'succeeded')
})
