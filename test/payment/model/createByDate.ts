import type { Attempt } from '../../../src/api/types.ts'
import type { Schedule } from '../sequence/Step.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { Decision, PaymentRequest, Reply } from './attempts.ts'

type Shares = NonNullable<PaymentRequest['invoices']>

interface Options {
  readonly agenda: Agenda
  readonly onFault: (fault: string) => void
  /** What is due of each invoice by now. */
  readonly readDue: () => Shares
  /** Nobody's payment stands against any of them. */
  readonly isFree: (shares: Shares) => boolean
  readonly quote: (shares: Shares) => PaymentRequest['expected']
  readonly pay: (key: string, request: PaymentRequest, reply: Reply<Attempt>) => void
}

/** When one that had to wait is looked at again, in milliseconds. */
const AGAIN_AFTER = 1_000

/** A payment of invoices that somebody agreed to and that the server begins by the clock: one at a time. */
export function createByDate({ agenda, onFault, readDue, isFree, quote, pay }: Options) {
  let count = 0
  let live: { readonly id: number; state: 'scheduled' | 'processing' | 'over' } | undefined

  function begin(id: number, agreed: Shares, most: number, decision: Decision): void {
    if (live?.id !== id || live.state !== 'scheduled') return
    const due = new Map(readDue().map((share) => [share.id, share.amount]))
    const invoices = agreed
      .map((share) => ({ ...share, amount: Math.min(share.amount, due.get(share.id) ?? 0) }))
      .filter(({ amount }) => amount > 0)
    const expected = quote(invoices)
    if (invoices.length === 0 || expected.amount > most) {
      live.state = 'over'
      return
    }
    if (!isFree(invoices)) {
      agenda.after(AGAIN_AFTER, () => begin(id, agreed, most, decision))
      return
    }
    live.state = 'processing'
    const request = { nonce: `by-date-${id}`, invoices, expected, decision, waitingMs: 0, processingMs: 4_000 }
    pay(`by-date-${id}`, { ...request, isAnsweredEarly: false, isByDate: true }, (answer) => {
      if (live?.id !== id || live.state !== 'processing') onFault('a payment by date ended twice')
      if (live) live.state = 'over'
      if ('error' in answer && answer.error.code === 'amount_changed') onFault('a payment by date was quoted wrongly')
    })
  }

  return {
    schedule: ({ ms, card }: Schedule): void => {
      if (live && live.state !== 'over') return
      const agreed = readDue()
      const id = (count += 1)
      live = { id, state: 'scheduled' }
      const most = quote(agreed).amount
      agenda.after(ms, () => begin(id, agreed, most, card === 'declined' ? 'declined' : 'approved'))
    },
    /** Until it begins. */
    unschedule: (): void => {
      if (live?.state === 'scheduled') live.state = 'over'
    },
  }
}
