import { randomUUID } from 'node:crypto'
import { createClientCalls } from '../../../src/api/client.ts'
import type { Clock } from '../../../src/lib/clock.ts'
import { card as cardMethod } from '../../../src/methods/card/card.ts'
import { buildAttempt } from '../../../src/order/buildAttempt.ts'
import { createOrder } from '../../../src/order/createOrder.ts'
import { payableOf } from '../../../src/order/Payable.ts'
import type { Seal } from '../../../src/order/PaymentMethod.ts'
import type { Runner } from '../../../src/payment/runner.ts'
import type { CheckoutSession } from '../../../src/order/Payable.ts'
import { encryptCard } from '../../support/encrypt.ts'
import { CARDS } from '../../support/sandbox.ts'
import { judgeByDate } from '../judge/judgeByDate.ts'
import type { Abilities } from '../sequence/sequences.ts'
import type { Pay } from '../sequence/Step.ts'
import { createMerchant } from '../shared/merchant.ts'
import { createPaid } from '../shared/paid.ts'
import type { Backend, Calls, CreateBackend, Page } from '../virtual/Backend.ts'
import { createQuoteCalls } from '../virtual/createQuoteCalls.ts'
import { createByDate } from './createByDate.ts'
import { createDayClock } from './dayClock.ts'
import { ANSWER_FAULTS, createNetwork, FAULTS } from './network.ts'
import { createOverdue } from './overdue.ts'
import { createQuiet } from './quiet.ts'

type Card = keyof typeof CARDS

/** What can be played over HTTP. */
export const CLIENT_ABILITIES: Abilities = {
  kinds: [
    ...(['wait', 'pay', 'fault', 'reload', 'close', 'open', 'comeBack', 'freeze', 'bank', 'leaveChallenge'] as const),
    ...(['takeOver', 'merchant', 'choose'] as const),
  ],
  cards: Object.keys(CARDS) as Card[],
  faults: FAULTS,
  answers: ANSWER_FAULTS,
  changes: ['amount', 'amount', 'amount', 'amount', 'cancel'],
  lacks: ['channel', 'locks', 'storage'],
  longest: 8,
  pays: ['order', 'order', 'invoices'],
}

/** What can be played where a sequence has the clock of a sandbox for itself. */
export const BY_DATE_ABILITIES: Abilities = {
  ...CLIENT_ABILITIES,
  kinds: [...CLIENT_ABILITIES.kinds, 'schedule', 'unschedule'],
  pays: ['invoices'],
}

/**
 * The sandbox at `origin`, and a network to it that loses requests. Streams of events need real time, so there are none.
 * `movesClock`: nobody else uses that sandbox, and its days come as payments by date need them.
 */
export const clientBackend =
  (origin: string, { movesClock = false } = {}): CreateBackend =>
  async ({ agenda, setting, onFault }): Promise<Backend> => {
    const merchant = createMerchant(origin)
    const days = movesClock ? await createDayClock(merchant) : undefined
    const paid = await createPaid(merchant, setting)
    const { id, invoices: invoicesPaid } = paid
    let { token } = paid
    const keys: string[] = []
    const quiet = createQuiet()
    const overdue = createOverdue(agenda)
    const armSandbox: typeof merchant.arm = (fault) => merchant.arm({ ...fault, ...paid.faultTarget })
    const network = createNetwork({ armSandbox, agenda, quiet, overdue })
    const createCalls = (clock: Clock, receive = <T>(answer: Promise<T>) => answer) =>
      createClientCalls({
        baseUrl: origin,
        getToken: () => token,
        fetch: (address, init) =>
          receive(network.send(new Request(address, init), { signal: init.signal ?? new AbortController().signal })),
        clock,
      })
    const byDate =
      days && invoicesPaid
        ? await createByDate({
            ...{ merchant, days, agenda, quiet, overdue, onFault },
            paid: { id, invoices: invoicesPaid },
            getAccount: createCalls(agenda).account,
            getToken: () => token,
            renewToken: async () => (token = await paid.newToken()),
          })
        : undefined

    /** Pays by a card that is typed, as the form, the order and the frame do. */
    function pay(
      runner: Runner,
      shown: CheckoutSession,
      { card, prepareMs = 0 }: Pay,
      { attention }: Pick<Page, 'attention'>,
    ): void {
      const payable = payableOf(shown, !paid.invoices)
      const order = createOrder({
        payable,
        buyer: shown.buyer,
        page: { allowedTypes: undefined, hidesDueDate: false, preselectedDays: undefined },
        prefilled: undefined,
        choice: undefined,
        offersSavedCards: false,
        methodOrder: '',
      })
      const seconds = Math.floor(Date.parse(shown.serverTime) / 1_000)
      const encrypt = async () => {
        await new Promise<void>((resolve) => void attention.clock.after(prepareMs, resolve))
        const sealing = encryptCard(id, { number: CARDS[card as Card] }, seconds)
        return { encrypted: await quiet.track(sealing) }
      }
      const seal: Seal = { isValid: () => true, validate: () => Promise.resolve([]), encrypt }
      const chosen = { type: 'creditCard', method: cardMethod }
      const options = { payable, chosen, seal, emit: () => true, isCurrent: () => true, onReplaced: () => undefined }
      void runner.submit(payable.id, (reserve) => buildAttempt(order, options, reserve))
    }

    return {
      amountOf: (chosen) => paid.invoices?.slice(0, chosen).reduce((sum, { amount }) => sum + amount, 0),
      newKey: () => {
        const key = randomUUID()
        keys.push(key)
        return key
      },
      callsOf: ({ attention, keysOf, getChosen }) => {
        const calls = createCalls(attention.clock, attention.receive)
        const { invoices } = paid
        if (!invoices) return calls as Calls
        const getInvoices = () => invoices.slice(0, getChosen())
        return createQuoteCalls(calls, { subject: id, getInvoices, keysOf })
      },
      pay,
      arm: (fault) => network.arm({ ...fault, call: paid.callOf(fault.call) }),
      disarm: () => {
        network.disarm()
        byDate?.stop()
      },
      answerBank: async (answer) => {
        // As a day comes, the token of the one before ends.
        await byDate?.arrived()
        await merchant.answerBank(await paid.session(keys), answer === 'abandon' ? 'fail' : answer)
      },
      change: paid.change,
      byDate,
      settled: quiet.reached,
      overdue: overdue.next,
      facts: async () => {
        if (!byDate) return [await paid.facts(keys)]
        const scheduled = await byDate.read()
        const attemptIds = scheduled.flatMap(({ attemptId = [] }) => attemptId)
        return [{ ...(await paid.facts(keys, attemptIds)), broken: judgeByDate(scheduled, await paid.ledger()) }]
      },
    }
  }
