import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { components } from '../../src/api/schema.d.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { createTestBuyer } from './buyerSandbox.ts'
import type { Share } from './invoices.ts'
import { addInvoice } from './invoices.ts'
import type { TestSandbox } from './sandbox.ts'

type Arrived = Partial<components['schemas']['UnreconciledTransfer']>

const at = (id: string) => ({ path: { id } })

/** Lets a transfer arrive that matches none: $1,200.00 unless something else is said; gives its id. */
export async function receive(
  { merchant }: Pick<TestSandbox, 'merchant'>,
  buyerId: string,
  { amount = 120_000, currency = 'USD', reference, payerName }: Arrived = {},
): Promise<string> {
  const body = { amount, currency, ...(reference && { reference }), ...(payerName && { payerName }) }
  const { data, error } = await merchant.POST('/sandbox/buyers/{id}/transfers', { params: at(buyerId), body })
  return data?.id ?? assert.fail(JSON.stringify(error))
}

export function assign({ widget }: TestBuyer, id: string, invoices: readonly Share[], key: string = randomUUID()) {
  const shares = invoices.map((share) => ({ id: share.id, amount: share.amount }))
  return widget.POST('/v1/unreconciled/{id}/assign', {
    params: { ...at(id), header: { 'Idempotency-Key': key } },
    body: { invoices: shares },
  })
}

export const undoAssignment = ({ widget }: TestBuyer, id: string) =>
  widget.DELETE('/v1/unreconciled/{id}/assign', { params: at(id) })

/** What a buyer sees of transfers. */
export async function listTransfers({ widget }: TestBuyer) {
  return (await widget.GET('/v1/unreconciled')).data?.transfers ?? []
}

/** The same transfer as its merchant sees it. */
export async function readTransfer({ merchant }: Pick<TestSandbox, 'merchant'>, id: string) {
  const { data, error } = await merchant.GET('/transfers/{id}', { params: at(id) })
  return data ?? assert.fail(JSON.stringify(error))
}

/** Each call about transfers once. */
export async function callTransfers(sandbox: TestSandbox): Promise<void> {
  const buyer = await createTestBuyer(sandbox)
  const invoice = await addInvoice(sandbox, buyer.id)
  const id = await receive(sandbox, buyer.id)
  assert.equal((await listTransfers(buyer))[0]?.id, id)
  assert.equal((await assign(buyer, id, [invoice])).response.status, 201)
  assert.equal((await undoAssignment(buyer, id)).response.status, 200)
  assert.equal((await readTransfer(sandbox, id)).status, 'unassigned')
  const { data } = await sandbox.merchant.GET('/transfers', { params: { query: { buyerId: buyer.id } } })
  assert.equal(data?.transfers.length, 1)
}
