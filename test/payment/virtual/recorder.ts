import type { Session } from '../../../src/api/types.ts'
import { totalOf } from '../../../src/order/total.ts'
import type { Phase } from '../../../src/payment/phase.ts'
import { screenOf } from '../../../src/payment/payment.ts'
import type { PaymentReport } from '../../../src/payment/report.ts'
import type { EmittedEvent, Post, Report, Screen, ShownScreen, State } from '../judge/Report.ts'
import { money } from '../judge/judge.ts'

/** The state of the product's own screen. Only the form has two: a busy one cannot be submitted. */
function stateOf(phase: Phase): State {
  const screen = screenOf(phase)
  if (screen !== 'pay') return screen
  return phase.name === 'ready' ? 'payable' : 'busy'
}

/** What the form says is paid by card, in minor units. */
export const shownTotal = (session: Session | undefined): number =>
  session?.transaction ? totalOf(session.transaction, 'creditCard') : 0

/** Nothing of a selection can be paid as it was selected, and nobody pays it: the product shows why, and no payment. */
export const hasNothingToPay = (session: Session | undefined): boolean =>
  session?.transaction?.status === 'open' &&
  session.transaction.amount === 0 &&
  !session.activeAttempt &&
  !session.lastAttempt

/** What the screens of the product show of a phase. */
export function drawScreen(phase: Phase, session: Session | undefined): Screen {
  if (!session) return { state: 'nothing', text: '', label: '' }
  const attempt = 'attempt' in phase ? phase.attempt : undefined
  const amount = money(attempt?.amount ?? shownTotal(session))
  const isPaid = phase.name === 'ended' && phase.code === 'already_paid'
  const mayPayAgain = phase.name === 'ready' && phase.failure !== undefined
  const isOver = phase.name === 'ended' && !isPaid
  const outcome = [isPaid && 'This order is paid', mayPayAgain && 'You can pay again', isOver && 'Nothing was charged']
  const text = [amount, ...outcome].filter(Boolean).join('. ')
  return { state: stateOf(phase), text, label: phase.name === 'ready' ? `Pay ${amount}` : '' }
}

/** Takes down what a document without a page sends, would show and would emit. */
export function createRecorder(now: () => number) {
  const [posts, screens, events]: [Post[], ShownScreen[], EmittedEvent[]] = [[], [], []]
  let count = 0
  /** What happens at one moment of virtual time still has an order. */
  const at = () => now() + (count += 1) / 1_000
  return {
    report: { posts, screens, events, errors: [] } satisfies Report as Report,
    posted: (key: string, body: string, amount: number, reviewed: number | undefined) =>
      void posts.push({
        ...{ key, body, at: at(), labels: [`Pay ${money(amount)}`], element: 0 },
        reviewed: reviewed === undefined ? undefined : money(reviewed),
      }),
    emitted: (event: PaymentReport) => {
      const { id, transactionId, amount, fees } = event.type === 'success' ? event.attempt : {}
      const detail = event.type === 'success' ? { attemptId: id, transactionId, amount, fees } : { ...event }
      events.push({ at: at(), name: event.type, detail })
    },
    shown: (screen: Screen) => {
      const last = screens.at(-1)
      if (last?.state === screen.state && last.text === screen.text) return
      screens.push({ ...screen, at: at(), element: 0 })
    },
  }
}
