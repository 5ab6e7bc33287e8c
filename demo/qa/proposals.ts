import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { createBalanceApi, expectData } from '../store/balanceApi.ts'
import type { BalanceApiOptions } from '../store/balanceApi.ts'
import { firstOwed } from './startedPayments.ts'

/** Who holds the tokens of the page that have a limit or propose. */
const USER = { name: 'Quinn Tester', email: 'quinn@harborpine.example' }

/** Of a transfer the money comes two days later: the page moves the clock. */
const METHOD = 'wire'

export interface WantedProposal {
  readonly buyerId: string
  /** What becomes of it, as far as no time has to pass. */
  readonly state: 'waiting' | 'processing' | 'declined' | 'void' | 'withdrawn'
}

type Client = ReturnType<typeof createClient<paths>>

function clientOf({ apiOrigin }: BalanceApiOptions, token: string): Client {
  return createClient<paths>({ baseUrl: apiOrigin, headers: { authorization: `Bearer ${token}` } })
}

/** The address in the mail to the approver. */
async function linkTo(merchant: Client, to: string): Promise<string> {
  const read = await expectData('read the mail', merchant.GET('/sandbox/mails', { params: { query: { to } } }))
  const address = /https?:\/\/\S*\/hosted\/hand-offs\/[\w-]+/.exec(read.mails[0]?.text ?? '')?.[0]
  if (address === undefined) throw new Error('The approver got no link.')
  return address
}

/** Pays by wire what a link opens, as its approver would: it is on its way until the money comes. */
async function payByLink(options: BalanceApiOptions, address: string): Promise<void> {
  const opened = await fetch(`${address}/open`, { method: 'POST' })
  const { token } = (await opened.json()) as { token: string }
  const approver = clientOf(options, token)
  const { transaction } = await expectData('read the link', approver.GET('/v1/session'))
  if (!transaction) throw new Error('The link has no payment.')
  const { amount, currency, version } = transaction
  const params = { header: { 'Idempotency-Key': randomUUID() } }
  await expectData(
    'pay by the link',
    approver.POST('/v1/attempts', {
      params,
      body: { expected: { amount, currency, version }, paymentMethodType: METHOD, consents: [] },
    }),
  )
}

/** Proposes the payment of a buyer's invoice that is due first, and does what brings it to the state. */
export async function proposePayment(options: BalanceApiOptions, { buyerId, state }: WantedProposal) {
  const merchant = createBalanceApi(options)
  const made = merchant.POST('/buyers/{id}/token', {
    params: { path: { id: buyerId } },
    body: { scope: 'BUYER', permissions: ['view', 'propose'], user: USER },
  })
  const { token } = await expectData('get a token of the buyer', made)
  const proposer = clientOf(options, token)
  const invoices = await firstOwed(proposer, 1)
  const approver = { name: 'Ana Approver', email: `ana+${randomUUID().slice(0, 8)}@harborpine.example` }
  const proposed = proposer.POST('/v1/proposals', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: { approver, invoices, message: 'Approved in the budget of June.' },
  })
  const { id } = await expectData('propose the payment', proposed)
  if (state === 'withdrawn')
    await expectData('withdraw it', proposer.DELETE('/v1/proposals/{id}', { params: { path: { id } } }))
  if (state === 'void') {
    const params = { path: { id: invoices[0]?.id ?? '' } }
    await expectData('void the invoice', merchant.POST('/invoices/{id}/void', { params }))
  }
  if (state === 'declined') {
    const body = new URLSearchParams({ reason: 'This belongs to another cost center.' })
    await fetch(await linkTo(merchant, approver.email), { method: 'POST', body, redirect: 'manual' })
  }
  if (state === 'processing') await payByLink(options, await linkTo(merchant, approver.email))
  return { id }
}
