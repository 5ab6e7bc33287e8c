import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { components } from '../../src/api/schema.d.ts'
import { createTestBuyer } from './buyerSandbox.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { holderOf, newUser } from './holders.ts'
import { addInvoice } from './invoices.ts'
import type { Share } from './invoices.ts'
import { mailsTo } from './mails.ts'
import type { TestSandbox } from './sandbox.ts'

type Schemas = components['schemas']
type Payer = Pick<TestBuyer, 'widget'>

const at = (id: string) => ({ path: { id } })

/** A new buyer by the token of somebody who may only view and propose. */
export async function proposingBuyer(sandbox: TestSandbox, user = newUser('Pat Proposer')) {
  const owner = await createTestBuyer(sandbox)
  const permissions: Schemas['Permissions'] = ['view', 'propose']
  return { owner, user, proposer: await holderOf(sandbox, owner.id, { user, permissions }) }
}

export async function propose(
  { widget }: Payer,
  invoices: readonly Share[],
  body: Partial<Schemas['ProposalRequest']> = {},
  key: string = randomUUID(),
) {
  return widget.POST('/v1/proposals', {
    params: { header: { 'Idempotency-Key': key } },
    body: {
      approver: newUser('Ana Approver'),
      invoices: invoices.map(({ id, amount }) => ({ id, amount })),
      ...body,
    },
  })
}

export const withdrawProposal = ({ widget }: Payer, id: string) =>
  widget.DELETE('/v1/proposals/{id}', { params: at(id) })

export const readProposal = async ({ merchant }: Pick<TestSandbox, 'merchant'>, id: string) =>
  (await merchant.GET('/proposals/{id}', { params: at(id) })).data ?? assert.fail('The proposal was not read.')

/** The address in the mail to an approver. */
export async function linkIn(sandbox: Pick<TestSandbox, 'merchant'>, to: string): Promise<string> {
  const mail = (await mailsTo(sandbox, to)).find(({ kind }) => kind === 'proposal')
  return /https?:\/\/\S*\/hosted\/hand-offs\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail('No link was mailed.')
}

/** The payment that a link opens, as its page pays it. */
export async function openPayment(sandbox: TestSandbox, url: string) {
  const answer = await fetch(`${url}/open`, { method: 'POST' })
  const { token = '' } = (await answer.json()) as { token?: string }
  const { data: session } = await sandbox.widget(token).GET('/v1/session')
  return { token, id: session?.transaction?.id ?? '', session, status: answer.status }
}

/** What a page of a link shows, as text. */
export async function pageOf(url: string): Promise<string> {
  const html = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text()
  return html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Sends the form of the page. */
export async function decline(url: string, reason: string) {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ reason }), redirect: 'manual' })
}

/** Makes each call about proposals once. */
export async function callProposals(sandbox: TestSandbox): Promise<void> {
  const { owner, proposer } = await proposingBuyer(sandbox)
  const { data } = await propose(proposer, [await addInvoice(sandbox, owner.id)], { message: 'For June' })
  await proposer.widget.GET('/v1/proposals')
  await sandbox.merchant.GET('/proposals', { params: { query: { status: 'waiting' } } })
  await readProposal(sandbox, data?.id ?? '')
  await withdrawProposal(proposer, data?.id ?? '')
}
