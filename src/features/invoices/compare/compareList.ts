import type { Invoice } from '../../../api/types.ts'
import { fractionDigits } from '../../../lib/currencies.ts'
import type { Sliced } from '../../../lib/slices.ts'
import type { Entries, Entry, UnreadRow } from './entries.ts'
import type { InvoiceIndex, ReferenceKind, Resolved } from './references.ts'
import { normalForm } from './references.ts'
import type { Point } from './writtenAmounts.ts'
import { minorOf } from './writtenAmounts.ts'

export interface Money {
  /** In minor units. */
  readonly amount: number
  readonly currency: string
}

/** What the list has for one invoice, or for what is none. */
export interface Claim {
  /** As the list writes it first. */
  readonly reference: string
  readonly lines: readonly number[]
  /** The sum of these lines, for each currency. */
  readonly amounts: readonly Money[]
}

export interface InvoiceClaim extends Claim {
  readonly invoice: Invoice
}

export interface Comparison {
  /** Open here with the balance that the list has. */
  readonly agree: readonly InvoiceClaim[]
  readonly differ: readonly InvoiceClaim[]
  /** Open here and not in the list. */
  readonly notListed: readonly Invoice[]
  /** In the list and not open here; with the invoice where there is one that is paid, void or in processing. */
  readonly notOpen: readonly (Claim & { readonly invoice?: Invoice | undefined })[]
  /** In the list, and of more than one invoice. */
  readonly ambiguous: readonly (Claim & { readonly candidates: readonly Invoice[] })[]
  readonly unread: readonly UnreadRow[]
}

/** So many entries or invoices are one piece of work. */
const PIECE = 100

const isOpen = ({ status }: Invoice): boolean => status === 'open' || status === 'overdue' || status === 'part_paid'

export interface CompareOptions {
  readonly kind: ReferenceKind
  /** The decimal point of the payer's language. */
  readonly language: Point
}

interface Group {
  readonly resolved: Resolved
  readonly reference: string
  readonly lines: number[]
  readonly sums: Map<string, number>
}

/** Puts what a list has beside the invoices. What has the same reference is added up. */
export function* compareList(
  { entries, unread: without, point }: Entries,
  index: InvoiceIndex,
  { kind, language }: CompareOptions,
): Sliced<Comparison> {
  const { invoices } = index
  const currencies = new Set(invoices.map(({ currency }) => currency))
  yield
  // Of what is no invoice here, a list without currencies has the one that all invoices have.
  const [onlyCurrency = ''] = currencies.size === 1 ? currencies : []
  const groups = new Map<string, Group>()
  const unread = [...without]
  let done = 0
  for (const entry of entries) {
    for (const part of partsOf(entry, index, { kind, language, point, onlyCurrency })) {
      if (part.amount === undefined) unread.push({ line: entry.line, text: entry.text, lacks: 'amount' })
      else add(groups, part)
    }
    if (++done % PIECE === 0) yield
  }
  const result = { agree: [], differ: [], notOpen: [], ambiguous: [] } as Record<string, unknown[]>
  const mentioned = new Set<string>()
  for (const { resolved, sums, ...rest } of groups.values()) {
    const claim: Claim = { ...rest, amounts: [...sums].map(([currency, amount]) => ({ amount, currency })) }
    const [name, item, ids] = place(resolved, claim)
    result[name]?.push(item)
    for (const id of ids) mentioned.add(id)
    if (++done % PIECE === 0) yield
  }
  const notListed: Invoice[] = []
  for (const invoice of invoices) {
    if (isOpen(invoice) && !mentioned.has(invoice.id)) notListed.push(invoice)
    if (++done % PIECE === 0) yield
  }
  unread.sort((one, other) => one.line - other.line)
  return { ...(result as unknown as Comparison), notListed, unread }
}

interface Part {
  readonly line: number
  readonly reference: string
  readonly resolved: Resolved
  readonly amount: number | undefined
  readonly currency: string
}

interface PartOptions extends CompareOptions {
  readonly point: Point | undefined
  readonly onlyCurrency: string
}

/** What an entry has of each invoice. An amount for several is theirs only where it is exactly what is due on all of them. */
function partsOf(entry: Entry, index: InvoiceIndex, options: PartOptions): readonly Part[] {
  const { line, references, text } = entry
  const { kind, language, point, onlyCurrency } = options
  const found = references.map((reference) => index.resolve(reference, kind))
  const invoices = found.flatMap((one) => (one ? ('invoice' in one ? [one.invoice] : one.candidates) : []))
  const currency = entry.currency ?? invoices[0]?.currency ?? onlyCurrency
  const digits = fractionDigits(currency) ?? 2
  const amount = minorOf(entry.amount, { digits, point, language })
  const [reference = text] = references
  if (references.length < 2) return [{ line, reference, resolved: found[0], amount, currency }]
  const areCertain = found.every((one) => one && 'invoice' in one)
  const due = new Set(invoices)
  let sum = 0
  for (const invoice of due) sum += isOpen(invoice) && invoice.currency === currency ? invoice.amountDue : Number.NaN
  if (areCertain && sum === amount)
    return [...due].map((invoice) => ({
      line,
      reference: invoice[kind] ?? invoice.number,
      resolved: { invoice },
      amount: invoice.amountDue,
      currency,
    }))
  const resolved = invoices.length > 0 ? { candidates: [...due] } : undefined
  return [{ line, reference: references.join(', '), resolved, amount, currency }]
}

function add(groups: Map<string, Group>, { line, reference, resolved, amount = 0, currency }: Part): void {
  const key = !resolved
    ? `reference ${normalForm(reference) || reference}`
    : 'invoice' in resolved
      ? `invoice ${resolved.invoice.id}`
      : `invoices ${resolved.candidates.map(({ id }) => id).join(' ')}`
  const group = groups.get(key) ?? { resolved, reference, lines: [], sums: new Map<string, number>() }
  groups.set(key, group)
  if (group.lines.at(-1) !== line) group.lines.push(line)
  group.sums.set(currency, (group.sums.get(currency) ?? 0) + amount)
}

/** To which group it belongs, as what, and of which invoices it is. */
function place(resolved: Resolved, claim: Claim): [name: string, item: object, ids: readonly string[]] {
  if (!resolved) return ['notOpen', claim, []]
  if ('candidates' in resolved) {
    const { candidates } = resolved
    return ['ambiguous', { ...claim, candidates }, candidates.map(({ id }) => id)]
  }
  const { invoice } = resolved
  const item = { ...claim, invoice }
  if (!isOpen(invoice)) return ['notOpen', item, []]
  return [differenceOf(item) === 0 ? 'agree' : 'differ', item, [invoice.id]]
}

/** What the list has more than is due, in minor units; `undefined` where it is in another currency. */
export function differenceOf({ invoice, amounts }: InvoiceClaim): number | undefined {
  const [theirs, ...more] = amounts
  if (!theirs || more.length > 0 || theirs.currency !== invoice.currency) return undefined
  return theirs.amount - invoice.amountDue
}

/** Sums by currency, in minor units, in the order in which the currencies come. */
export function sumsOf(all: Iterable<Money>): readonly Money[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}
