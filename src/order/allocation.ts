/** An invoice as far as a payment needs it. Amounts are in minor units of one currency. */
export interface OpenInvoice {
  readonly id: string
  readonly amountDue: number
  /** YYYY-MM-DD. */
  readonly dueDate: string
  /** The least that may be paid of it while more is due. Absent: it is paid whole. */
  readonly minimum?: number | undefined
}

/** A credit note as far as a payment needs it. `amountLeft` is in minor units. */
export interface OpenCredit {
  readonly id: string
  readonly amountLeft: number
  /** YYYY-MM-DD. */
  readonly issuedOn: string
}

/** How much of an invoice is settled, or of a credit note is used. `amount` is a positive integer in minor units. */
export interface Share {
  readonly id: string
  readonly amount: number
}

/** What one payment settles. */
export interface Allocation {
  /** Settled of each invoice by money and credit together, by due date. */
  readonly invoices: readonly Share[]
  /** Used of each credit note, the oldest first. */
  readonly creditNotes: readonly Share[]
  /** What the payer pays: the invoices less the credit notes. Zero where these cover them. */
  readonly amount: number
}

/** Why an amount cannot be paid of an invoice. */
export type ShareFault = 'not_positive' | 'above_amount_due' | 'below_minimum' | 'whole_only'

export function faultOfShare(amount: number, { amountDue, minimum }: OpenInvoice): ShareFault | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'not_positive'
  if (amount > amountDue) return 'above_amount_due'
  if (amount === amountDue) return undefined
  if (minimum === undefined) return 'whole_only'
  return amount < minimum ? 'below_minimum' : undefined
}

/**
 * A payment of the whole open balance of each invoice, or of what `shares` gives for it, with the credit notes used first.
 * Invoices with nothing due are left out, and so are repeated ids. The result is the same in whatever order they come.
 */
export function allocate(
  invoices: readonly OpenInvoice[],
  creditNotes: readonly OpenCredit[],
  shares?: ReadonlyMap<string, number>,
): Allocation {
  return allocateDistinct(uniqueById(invoices), creditNotes, shares)
}

/** As `allocate`, of invoices with distinct ids: finding repeated ones takes as long as everything else. */
export function allocateDistinct(
  invoices: Iterable<OpenInvoice>,
  creditNotes: readonly OpenCredit[],
  shares: ReadonlyMap<string, number> = new Map(),
): Allocation {
  const settled: Share[] = []
  for (const { id, amountDue } of [...invoices].sort(byDueDate)) {
    const amount = Math.min(shares.get(id) ?? amountDue, amountDue)
    if (amount > 0) settled.push({ id, amount })
  }
  const total = sumOf(settled)
  const oldest = uniqueById(creditNotes).sort(
    (one, other) => compare(one.issuedOn, other.issuedOn) || compare(one.id, other.id),
  )
  const used = fill(total, oldest)
  return { invoices: settled, creditNotes: used, amount: total - sumOf(used) }
}

/** A hash of 32 bits, as FNV-1a begins and goes on. */
const HASH_START = 0x811c_9dc5
const HASH_PRIME = 0x0100_0193

/**
 * A short text that is the same for the same shares, and for no others that a payer chooses: the name of what may be
 * thousands of them.
 */
export function nameOf({ invoices, creditNotes, amount }: Allocation): string {
  const text = [...invoices, ...creditNotes].map((share) => `${share.id} ${share.amount}`).join()
  const bytes = new TextEncoder().encode(text)
  // Four bytes at a time, as a browser runs a loop slowly at first.
  const words = new Uint32Array(Math.ceil(bytes.length / Uint32Array.BYTES_PER_ELEMENT))
  new Uint8Array(words.buffer).set(bytes)
  let hash = HASH_START
  for (let at = 0; at < words.length; at += 1) {
    hash = Math.imul(hash ^ (words[at] ?? 0), HASH_PRIME)
    hash ^= hash >>> 15
  }
  return [amount, invoices.length, creditNotes.length, hash >>> 0].join(' ')
}

/**
 * Divides an amount over invoices by due date: each is paid in full until the amount runs out. The last one is paid in part
 * if it may be; what is left then is `rest`.
 */
export function divide(
  amount: number,
  invoices: readonly OpenInvoice[],
): { readonly shares: readonly Share[]; readonly rest: number } {
  const shares: Share[] = []
  let rest = amount
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  for (const { id, amount: due } of allocate(invoices, []).invoices) {
    const invoice = byId.get(id)
    const share = Math.min(rest, due)
    if (!invoice || faultOfShare(share, invoice)) continue
    shares.push({ id, amount: share })
    rest -= share
  }
  return { shares, rest }
}

/** What credit settles of each invoice: it is used up in the order of the invoices. */
export function creditOf({ invoices, creditNotes }: Allocation): readonly Share[] {
  return fill(
    sumOf(creditNotes),
    invoices.map(({ id, amount }) => ({ id, amountLeft: amount })),
  )
}

export function sumOf(shares: readonly { readonly amount: number }[]): number {
  let sum = 0
  for (const { amount } of shares) sum += amount
  return sum
}

function fill(amount: number, from: readonly Pick<OpenCredit, 'id' | 'amountLeft'>[]): Share[] {
  let rest = amount
  return from.flatMap(({ id, amountLeft }) => {
    const taken = Math.min(rest, amountLeft)
    rest -= taken
    return taken > 0 ? [{ id, amount: taken }] : []
  })
}

function uniqueById<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const found = new Map<string, T>()
  for (const item of items) found.set(item.id, item)
  return [...found.values()]
}

const byDueDate = (one: OpenInvoice, other: OpenInvoice): number =>
  compare(one.dueDate, other.dueDate) || compare(one.id, other.id)

// Ids and days are ASCII: the order of their code units is the same in every language.
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
