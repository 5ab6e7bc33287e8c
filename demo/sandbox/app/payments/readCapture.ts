import { captureLimit } from '../../domain/ledger.ts'
import { lineTotal, orderLines } from '../../domain/orderLines.ts'
import { priceTransaction } from '../../domain/pricing.ts'
import { readShipment, sumShipped } from '../../domain/shipments.ts'
import type { Shipment, ShippedLine } from '../../domain/shipments.ts'
import { toMajor } from '../../domain/transactions.ts'
import type { Database } from '../../store/database.ts'
import type { LedgerRow, TransactionRow } from '../../store/schema.ts'
import { listShipments } from '../../store/shipments.ts'
import { isRefusal, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { readAmount } from './readAmount.ts'

export interface CaptureRequest {
  readonly amount?: number | string
  /** The older name of `amount`. */
  readonly captureAmount?: number | string
  readonly vendorId?: string
  readonly lines?: readonly ShippedLine[]
}

/** What is to be captured of an order, in minor units without its fee. */
export interface AskedCapture {
  readonly amount: number
  readonly vendorId: string | undefined
  readonly shipment: Shipment | undefined
}

interface Vendor {
  readonly id: string
  readonly total: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function vendorOf(transaction: TransactionRow, id: string): Vendor | undefined {
  const priced = priceTransaction(transaction.request)
  const lines = 'price' in priced ? priced.price.lines.filter(({ vendorId }) => vendorId === id) : []
  return lines.length === 0 ? undefined : { id, total: sum(lines.map(({ total }) => total)) }
}

/** The amount that is asked for by one of its names; `undefined`: by neither. */
function readNamed({ amount: named, captureAmount: older }: CaptureRequest, currency: string) {
  if (named !== undefined && older !== undefined && Number(named) !== Number(older)) {
    return refuseFaults([
      { path: 'captureAmount', message: `captureAmount ${older} and amount ${named} are one field and differ.` },
    ])
  }
  return readAmount(named ?? older, named === undefined ? 'captureAmount' : 'amount', currency)
}

/** What ships, with the vendor whose lines these are; or what is wrong with it. */
async function readLines(
  tx: Database,
  { id, request, currency }: TransactionRow,
  asked: { readonly lines: readonly ShippedLine[]; readonly amount: number | undefined; readonly vendor?: Vendor },
): Promise<{ readonly shipment: Shipment; readonly vendor: Vendor | undefined } | Refusal> {
  const { lines, amount, vendor } = asked
  const all = orderLines(request)
  const shipped = sumShipped(await listShipments(tx, id))
  const read = readShipment(lines, { lines: all, shipped, vendorId: vendor?.id })
  if ('faults' in read) return refuseFaults(read.faults, read.status, read.code)
  const { shipment } = read
  if (amount !== undefined && amount !== shipment.amount) {
    const [one, other] = [toMajor(amount, currency), toMajor(shipment.amount, currency)]
    const message = `amount is ${one}, but the lines come to ${other} with their part of tax, shipping and discount.`
    return refuseFaults([{ path: 'amount', message }], 400, 'amount_mismatch')
  }
  // Their part of what the order has as a whole counts with the lines.
  const ofVendor = all.filter(({ vendorId }) => vendorId === vendor?.id)
  return { shipment, vendor: vendor && { ...vendor, total: sum(ofVendor.map(lineTotal)) } }
}

/** Reads what a capture of a locked transaction asks for, or what is wrong with it. */
export async function readCapture(
  tx: Database,
  transaction: TransactionRow,
  request: CaptureRequest,
  entries: readonly LedgerRow[],
): Promise<AskedCapture | Refusal> {
  const { vendorId, lines } = request
  const { currency } = transaction
  const named = vendorId === undefined ? undefined : vendorOf(transaction, vendorId)
  if (vendorId !== undefined && !named)
    return refuseFaults([{ path: 'vendorId', message: `vendorId ${vendorId} has no line in this transaction.` }])
  const asked = readNamed(request, currency)
  if (typeof asked === 'object') return asked
  const read =
    lines && (await readLines(tx, transaction, { lines, amount: asked, ...(named ? { vendor: named } : {}) }))
  if (read && isRefusal(read)) return read
  const limit = captureLimit(entries, read ? read.vendor : named)
  const amount = read ? read.shipment.amount : (asked ?? limit)
  if (amount > limit || amount === 0) {
    const message = `At most ${toMajor(limit, currency)} ${currency} can be captured.`
    return refuse(422, 'capture_exceeds_authorization', message)
  }
  return { amount, vendorId, shipment: read?.shipment }
}
