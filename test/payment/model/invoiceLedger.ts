import type { InvoiceQuoteRequest } from '../../../src/api/accountTypes.ts'
import type { Attempt } from '../../../src/api/types.ts'
import type { CheckoutSession } from '../../../src/order/Payable.ts'
import type { Place, Setting } from '../sequence/Step.ts'
import type { Judged } from '../virtual/Backend.ts'
import type { Ledger, LedgerOptions, PaymentRequest, Refusal } from './attempts.ts'
import { createAttempts, entriesOf, isLive, isPaid, refusal } from './attempts.ts'
import { createByDate } from './createByDate.ts'
import { createImportedInvoices } from './importedInvoices.ts'

export const BUYER_ID = 'buyer'

type Shares = InvoiceQuoteRequest['invoices']

const SAME: Record<Place, string> = { browser: 'AB', device: 'AB', beside: 'AB' }
/** The ids of what is selected. */
const SELECTIONS: Partial<Record<NonNullable<Setting['pays']>, Record<Place, string>>> = {
  overlapping: { browser: 'AB', device: 'BC', beside: 'BC' },
  apart: { browser: 'AB', device: 'C', beside: 'C' },
}

const isOneOf = (invoices: Shares = [], shares: Shares) =>
  invoices.some(({ id }) => shares.some((share) => share.id === id))
const sumOf = (parts: readonly { readonly amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** Invoices of one buyer that a merchant has brought in. */
export function createInvoiceLedger(options: LedgerOptions): Ledger {
  const { agenda, setting, onFault } = options
  const invoices = createImportedInvoices(setting.price)
  const { feesOf } = invoices
  /** When an invoice was declined once too often. */
  const usedUp = new Map<string, number>()
  let suspendedAt: number | undefined
  /** Where the keys of attempts come from. */
  const placeOf = new Map<string, Place>()
  const selections = SELECTIONS[setting.pays ?? 'invoices'] ?? SAME

  const attempts = createAttempts(options, {
    refuse,
    chargeOf: ({ invoices: asked = [] }, number) => ({
      transactionId: `payment-${number}`,
      amount: sumOf(asked) + sumOf(feesOf(asked)),
      invoices: asked.map((share) => ({ ...share, number: share.id })),
      fees: feesOf(asked),
    }),
    onSucceeded: ({ invoices: paid = [] }) => {
      for (const share of paid) {
        invoices.settle(share)
        if (invoices.dueOf(share.id) < 0) onFault(`I1: more was paid of ${share.id} than was due`)
      }
    },
    onDeclined: ({ invoices: declined = [] }, decision) => {
      if (decision === 'lastTry') for (const { id } of declined) usedUp.set(id, agenda.now())
      if (decision === 'blocked') suspendedAt ??= agenda.now()
    },
  })
  /** A live payment of one of them. */
  const standing = (shares: Shares) =>
    attempts.newest((attempt) => isLive(attempt) && isOneOf(attempt.invoices, shares))

  /** What of a selection can be paid, and what not. */
  function select(asked: Shares) {
    const refused = asked.flatMap((share) => {
      const code = standing([share]) ? 'attempt_in_progress' : invoices.refusedCode(share)
      return code ? [{ id: share.id, code }] : []
    })
    const chosen = asked.filter(({ id }) => !refused.some((other) => other.id === id))
    const isOver = chosen.length === 0 && refused.every(({ code }) => code === 'already_paid')
    const version = Math.max(1, invoices.versionOf(chosen))
    return { chosen, refused, isOver, amount: sumOf(chosen), fees: feesOf(chosen), version }
  }

  function blockOf(shares: Shares) {
    if (suspendedAt !== undefined) return 'buyer_suspended'
    return shares.some(({ id }) => usedUp.has(id)) ? 'too_many_attempts' : undefined
  }

  function refuse({ invoices: asked = [], expected }: PaymentRequest): Refusal | undefined {
    const { chosen, refused, isOver, amount, fees, version } = select(asked)
    const other = standing(asked)
    if (other) return refusal('attempt_in_progress', 409, { attempt: other })
    if (isOver) {
      const paying = attempts.newest((attempt) => isPaid(attempt) && isOneOf(attempt.invoices, asked))
      return refusal('already_paid', 409, { attempt: paying, session: session({ invoices: [...asked] }) })
    }
    if (refused.length > 0 || expected.amount !== amount + sumOf(fees) || expected.version !== version)
      return refusal('amount_changed', 409, { session: session({ invoices: [...asked] }) })
    const code = blockOf(chosen)
    return code && refusal(code, 422)
  }

  /** A quote: what paying the selection comes to, and the attempts that belong to it or to the keys. */
  function session({ invoices: asked, idempotencyKeys = [] }: InvoiceQuoteRequest): CheckoutSession {
    const { chosen, refused, isOver, amount, fees, version } = select(asked)
    const last = attempts.newest(({ idempotencyKey }) => idempotencyKeys.includes(idempotencyKey))
    const own = last && (isLive(last) || isPaid(last)) ? last : undefined
    const active = own ?? standing(asked)
    const code = blockOf(chosen)
    const method = { type: 'creditCard', fees, ...(code && { blocked: { code } }) }
    return {
      buyer: { id: BUYER_ID },
      transaction: { id: 'quote', status: isOver ? 'paid' : 'open', amount, version, methods: [method] },
      retrySafe: !active && amount > 0 && code === undefined,
      ...(active && { activeAttempt: active }),
      ...(last && { lastAttempt: last }),
      invoiceSelection: { invoices: chosen, creditNotes: [], refused },
    } as unknown as CheckoutSession
  }

  // Those at no place: where all select the same, what is judged is of them all.
  const byDate =
    selections === SAME
      ? undefined
      : createByDate({
          agenda,
          onFault,
          readDue: () => invoices.all().flatMap(({ id, due }) => (due > 0 ? [{ id, amount: due }] : [])),
          isFree: (shares) => !standing(shares),
          quote: (shares) => {
            const { amount, fees, version } = select(shares)
            return { amount: amount + sumOf(fees), version }
          },
          pay: attempts.pay,
        })

  const selectedAt = (place: Place) => invoices.all().filter(({ id }) => selections[place].includes(id))
  const invoicesOf = (place: Place): Shares =>
    selectedAt(place).map(({ id, amount, part }) => ({ id, amount: setting.isInPart ? part : amount }))
  /** Whether those at that place pay what the attempt pays. */
  const isOf = (place: Place, { idempotencyKey }: Attempt) =>
    selections === SAME || placeOf.get(idempotencyKey) === place
  /** Those at a place where nobody pays have nothing left to pay once others have paid it. */
  function charged(place: Place): Attempt | undefined {
    const own = attempts.newest((attempt) => isPaid(attempt) && isOf(place, attempt))
    const selected = invoicesOf(place)
    if (own || selected.some(({ id }) => invoices.dueOf(id) !== 0)) return own
    return attempts.newest((attempt) => isPaid(attempt) && isOneOf(attempt.invoices, selected))
  }

  function closedAt(place: Place): number | undefined {
    // What cannot be paid as it was selected keeps the others from nothing.
    const times = [suspendedAt, ...select(invoicesOf(place)).chosen.map(({ id }) => usedUp.get(id))]
    return times.reduce((first, time) => (first === undefined || (time ?? first) < first ? time : first))
  }

  /** What those at one place have to pay, once the others have paid theirs, and what they have paid. */
  function factsOf(place: Place): Judged {
    const own = attempts.all().filter((attempt) => isOf(place, attempt))
    const others = attempts.all().filter((attempt) => isPaid(attempt) && !isOf(place, attempt))
    const paidByOthers = (id: string) =>
      sumOf(others.flatMap(({ invoices: paid = [] }) => paid.filter((share) => share.id === id)))
    const idempotencyKeys = own.map(({ idempotencyKey }) => idempotencyKey)
    return {
      place: selections === SAME ? undefined : place,
      transactionId: charged(place)?.transactionId ?? '',
      ledger: own.flatMap(entriesOf),
      session: session({ invoices: invoicesOf(place), idempotencyKeys }),
      invoices: selectedAt(place).map(({ id, amount, elsewhere, due, part }) => {
        const dueBefore = amount - elsewhere - paidByOthers(id)
        return { id, dueBefore, due, part: setting.isInPart ? part : undefined }
      }),
    }
  }

  return {
    serverState: { attempt: attempts.find, attemptOf: attempts.ofKey, charged, closedAt },
    pay: (key, request, reply, place) => {
      placeOf.set(key, place)
      attempts.pay(key, request, reply)
    },
    session: (asked = { invoices: [] }) => session(asked),
    invoicesOf,
    answerBank: attempts.answerBank,
    cancel: attempts.cancel,
    byDate,
    change: (what) => invoices.change(what, (id) => !standing([{ id, amount: 0 }])),
    facts: () => {
      const places = selections === SAME ? (['browser'] as const) : (['browser', 'device'] as const)
      return Promise.resolve(places.map(factsOf))
    },
  }
}
