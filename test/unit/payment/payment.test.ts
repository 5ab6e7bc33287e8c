import assert from 'node:assert/strict'
import { beforeEach, describe, it, onTestFinished, vi } from 'vitest'
import type { Session } from '../../../src/api/types.ts'
import type { SubmitResult } from '../../../src/contract/controls.ts'
import { createPayment } from '../../../src/payment/payment.ts'
import type { PayableState, PhaseStore } from '../../../src/payment/phase.ts'
import type { PaymentPage, Ports } from '../../../src/payment/ports.ts'
import type { Runner } from '../../../src/payment/runner.ts'
import type { BuildAttempt } from '../../../src/payment/sender.ts'

const OPEN: PayableState = {
  transaction: { id: 'txn_1', status: 'open', methods: [] },
  retrySafe: true,
  serverTime: 'first',
}
const LIVE = { ...OPEN, serverTime: 'second', activeAttempt: { id: 'att_1' } } as PayableState
const ignore = () => undefined

/** A payment whose runner comes when the test lets it. */
function start(first = OPEN) {
  const log: string[] = []
  let phases: PhaseStore | undefined
  let onRead: PaymentPage['onRead'] = ignore
  const reads: string[] = []
  let [arrive, fail] = [() => {}, (_error: Error) => {}]
  const results: ((result: SubmitResult) => void)[] = []
  const runner = {
    sync: ({ serverTime }: PayableState) => log.push(`sync ${serverTime}`),
    stop: () => log.push('stop'),
    submit: (_id: string, made: BuildAttempt) => {
      void made(ignore)
      log.push(`submit at ${phases?.getPhase().name ?? ''}`)
      phases?.set({ name: 'preparing' })
      phases?.notify()
      return new Promise<SubmitResult>((resolve) => results.push(resolve))
    },
  } as Partial<Record<keyof Runner, unknown>> as Runner
  const code = {
    pagePorts: (page: PaymentPage) => {
      ;({ phases, onRead } = page)
      return page as unknown as Ports
    },
    createRunner: () => runner,
    prepareAttempt: vi.fn((_parts: string, _acquireLock: () => void) => Promise.resolve({ bytes: '{}' })),
  }
  const payment = createPayment({
    ...({ first, onRead: ({ serverTime }: Session) => void reads.push(serverTime) } as unknown as PaymentPage & {
      readonly first: PayableState
    }),
    loadCode: () => {
      log.push('load')
      return new Promise<typeof code>((resolve, reject) => {
        arrive = () => resolve(code)
        fail = reject
      })
    },
  })
  const shown: string[] = []
  payment.subscribe(() => shown.push(payment.getPhase().name))
  const set = (name: 'ready') => {
    phases?.set({ name })
    phases?.notify()
  }
  const read = (state: PayableState) => onRead(state as unknown as Session)
  return {
    payment,
    code,
    runner,
    log,
    shown,
    reads,
    read,
    results,
    set,
    arrive: () => arrive(),
    fail: () => fail(new Error('No file.')),
  }
}

describe('a payment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('localStorage', {})
    vi.stubGlobal('sessionStorage', {})
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
  })

  it('is ready at once where nobody has begun to pay, and loads nothing', () => {
    const { payment, log } = start()
    payment.sync(OPEN)
    assert.deepEqual([payment.getPhase().name, log], ['ready', []])
  })

  it('resumes what another document began, and requests its code again until that comes', async () => {
    const { payment, log, shown, arrive, fail } = start(LIVE)
    assert.equal(payment.getPhase().name, 'resuming')
    payment.sync(LIVE)
    fail()
    await vi.advanceTimersByTimeAsync(0)
    assert.deepEqual(payment.getPhase(), { name: 'resuming', isLost: true })
    await vi.advanceTimersByTimeAsync(2_000)
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    assert.deepEqual([log, shown], [['load', 'load', 'sync second'], ['resuming']])
  })

  it('takes the guard in the press itself, and shows that it is busy a moment later', async () => {
    const { payment, log, shown, arrive } = start()
    void payment.submit('txn_1', 'parts', ignore)
    assert.deepEqual([payment.getPhase().name, shown], ['preparing', []])
    await vi.advanceTimersByTimeAsync(100)
    assert.deepEqual(shown, ['preparing'])
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    assert.deepEqual(log, ['load', 'submit at ready'])
  })

  it('joins a second press, and begins anew once the form shows again', async () => {
    const { payment, log, results, set, arrive } = start()
    const first = payment.submit('txn_1', 'parts', ignore)
    assert.equal(payment.submit('txn_1', 'parts', ignore), first)
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    // The first promise resolves later.
    set('ready')
    const second = payment.submit('txn_1', 'parts', ignore)
    assert.notEqual(second, first)
    results[0]?.({ result: 'failed' })
    results[1]?.({ result: 'succeeded' })
    assert.deepEqual(await Promise.all([first, second]), [{ result: 'failed' }, { result: 'succeeded' }])
    assert.equal(log.filter((entry) => entry.startsWith('submit')).length, 2)
  })

  it('reports where its code does not come, and can be submitted again', async () => {
    const { payment, fail, arrive, log } = start()
    let failures = 0
    const submit = () => payment.submit('txn_1', 'parts', () => (failures += 1))
    const result = submit()
    fail()
    assert.deepEqual(await result, { result: 'invalid', code: 'load_failed' })
    assert.deepEqual([failures, payment.getPhase().name], [1, 'ready'])
    void submit()
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    assert.deepEqual(log, ['load', 'load', 'submit at ready'])
  })

  it('offers nothing to pay where its code does not come and something is to be resumed', async () => {
    const { payment, fail } = start(LIVE)
    const result = payment.submit('txn_1', 'parts', ignore)
    fail()
    assert.deepEqual(await result, { result: 'invalid', code: 'load_failed' })
    assert.equal(payment.getPhase().name, 'resuming')
  })

  it('stops what comes after it has ended', async () => {
    const { payment, log, arrive } = start()
    payment.load(OPEN)
    payment.stop()
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    // A runner that is stopped adopts nothing.
    assert.deepEqual(log.slice(0, 2), ['load', 'stop'])
  })

  it('builds a request of its parts, once the code is there', async () => {
    const { payment, code, runner, arrive } = start()
    const { calls } = code.prepareAttempt.mock
    void payment.submit('txn_1', 'parts', ignore)
    assert.deepEqual([calls, payment.getRunner()], [[], undefined])
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    assert.deepEqual([calls, payment.getRunner()], [[['parts', ignore]], runner])
  })

  it('shows nothing of a form that another document has begun to pay since, until that is resumed', () => {
    const { payment, log } = start()
    payment.sync(LIVE)
    assert.deepEqual([payment.getPhase(), log], [{ name: 'resuming' }, ['load']])
  })

  it('passes on what its runner has read, and adopts that no second time', async () => {
    const { payment, log, reads, read, arrive } = start()
    payment.load(OPEN)
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    payment.load(OPEN)
    read(LIVE)
    payment.sync(LIVE)
    payment.stop()
    read(OPEN)
    await vi.advanceTimersByTimeAsync(0)
    assert.deepEqual([log, reads], [['load', 'sync first', 'stop'], ['second']])
  })
})
