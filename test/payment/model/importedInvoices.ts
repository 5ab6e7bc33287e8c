import type { Change } from '../sequence/Step.ts'

/** An invoice that a merchant has brought in. Amounts are minor units. */
interface ImportedInvoice {
  readonly id: string
  readonly amount: number
  /** The least that may be paid of it; absent: it is paid whole. */
  minimum?: number | undefined
  /** What is added to the whole of it by card: less than nothing is a discount. */
  fee: number
  /** How much of it is paid, where that is not the whole. */
  readonly part: number
  /** Paid to the merchant elsewhere. */
  elsewhere: number
  due: number
  version: number
}

interface Share {
  readonly id: string
  readonly amount: number
}

const MINIMUM = 500
/** What a merchant adds to a fee, and what is paid elsewhere, at a time. */
const DEARER = 25
const ELSEWHERE = 100

/** The first and the second may be paid in parts; one of them costs something by card, the other is cheaper so. */
export function createImportedInvoices(price: number) {
  const first = { id: 'A', amount: price, minimum: MINIMUM, fee: Math.round(price * 0.03) + 30 }
  const invoices: ImportedInvoice[] = [
    { ...first, part: Math.ceil(price * 0.6) },
    { id: 'B', amount: 4_250, minimum: 1_000, fee: -125, part: 2_200 },
    { id: 'C', amount: 775, fee: 0, part: 775 },
  ].map((one) => ({ ...one, elsewhere: 0, due: one.amount, version: 1 }))
  const find = (id: string) => invoices.find((one) => one.id === id)

  /** Whoever was shown an invoice before sees another version. */
  function update(id: string, changesOf: (invoice: ImportedInvoice) => Partial<ImportedInvoice>): void {
    const invoice = find(id)
    if (invoice) Object.assign(invoice, changesOf(invoice), { version: invoice.version + 1 })
  }

  return {
    all: (): readonly ImportedInvoice[] => invoices,
    dueOf: (id: string) => find(id)?.due ?? NaN,
    versionOf: (shares: readonly Share[]) => shares.reduce((sum, { id }) => sum + (find(id)?.version ?? 0), 0),
    /** What paying so much of each adds. */
    feesOf: (shares: readonly Share[]) => {
      const amount = shares.reduce((sum, { id, amount: share }) => sum + feeOfShare(find(id), share), 0)
      return amount === 0 ? [] : [{ paymentMethodType: 'creditCard' as const, amount, label: 'Card fee' }]
    },
    /** Why so much of an invoice cannot be paid, if so. */
    refusedCode: ({ id, amount }: Share) => {
      const { due = 0, minimum = due } = find(id) ?? {}
      if (due === 0) return 'already_paid'
      if (amount > due) return 'above_amount_due'
      // The last part may be below the minimum.
      return amount < Math.min(minimum, due) ? 'below_minimum' : undefined
    },
    settle: ({ id, amount }: Share) => update(id, ({ due }) => ({ due: due - amount })),
    /** What the merchant does to one of them, unless somebody is paying it. */
    change: (what: Change, isFree: (id: string) => boolean) => {
      const id = what === 'cancel' ? 'B' : 'A'
      if (!isFree(id)) return
      update(id, ({ fee, due, elsewhere }) => {
        const noted = Math.min(ELSEWHERE, due)
        if (what === 'cancel') return { due: due - noted, elsewhere: elsewhere + noted }
        return what === 'amount' ? { fee: fee + DEARER } : { minimum: what === 'extend' ? MINIMUM : undefined }
      })
    },
  }
}

/** Pro rata, half a unit away from zero. A discount leaves one unit. */
function feeOfShare(invoice: ImportedInvoice | undefined, share: number): number {
  if (!invoice) return 0
  const { fee, amount } = invoice
  return Math.max(Math.sign(fee) * Math.round((Math.abs(fee) * share) / amount), 1 - share)
}
