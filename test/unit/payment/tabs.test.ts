import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import { createTabs } from '../../../src/payment/tabs.ts'
import { createFakeChannels } from '../../support/fakeChannels.ts'
import { attempt, state } from './play.ts'
import { build, pending, prevent, rest, start } from './startRunner.ts'

it('listens to nobody where a browser refuses a channel, and posts to nobody', () => {
  const page = Object.assign(new EventTarget(), { navigator: {} }) as unknown as Window
  let asked = 0
  const Refused = class extends EventTarget {
    constructor() {
      super()
      asked += 1
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  }
  vi.stubGlobal('BroadcastChannel', Refused)
  const tabs = createTabs(page)
  const stop = tabs.listen('txn_1', () => assert.fail('nobody can post'))
  tabs.broadcast('txn_1', 'sending')
  page.dispatchEvent(new Event('pageshow'))
  stop()
  assert.equal(asked, 2)
})

/** The locks of a browser, as its tabs share them. */
function fakeLocks() {
  const held = new Set<string>()
  const request = async (name: string, { ifAvailable }: LockOptions, work: (lock: Lock | null) => unknown) => {
    assert.equal(ifAvailable, true)
    if (held.has(name)) return work(null)
    held.add(name)
    await work({ name, mode: 'exclusive' })
    held.delete(name)
    return undefined
  }
  return { held, locks: { request, query: () => Promise.resolve({}) } }
}

it('holds a payment for one tab at a time, until that releases it', async () => {
  const { held, locks } = fakeLocks()
  const open = () => createTabs(Object.assign(new EventTarget(), { navigator: { locks } }) as unknown as Window)
  const [one, other] = [open(), open()]
  assert.deepEqual([...held], [])
  const release = await one.acquireLock('txn_1')
  assert.deepEqual([...held], ['balance:pay:txn_1'])
  assert.equal(await other.acquireLock('txn_1'), undefined)
  assert.notEqual(await other.acquireLock('txn_2'), undefined)
  release?.()
  await new Promise(setImmediate)
  assert.equal(held.has('balance:pay:txn_1'), false)
  assert.notEqual(await other.acquireLock('txn_1'), undefined)
})

it('pays without a lock where the browser refuses one', async () => {
  const locks = {
    request: () => Promise.reject(new DOMException('Not here.', 'SecurityError')),
    query: () => Promise.reject(new Error('Not here.')),
  }
  const tabs = createTabs(Object.assign(new EventTarget(), { navigator: { locks } }) as unknown as Window)
  assert.notEqual(await tabs.acquireLock('txn_1'), undefined)
})

function fakeChannels() {
  const { FakeChannel, open, post } = createFakeChannels()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  return { open, post }
}

it('brings what one tab does to the others of the same payment, and nothing else that comes by the channel', () => {
  const { post } = fakeChannels()
  const openTab = () => createTabs(Object.assign(new EventTarget(), { navigator: {} }) as unknown as Window)
  const [one, other] = [openTab(), openTab()]
  const got: string[] = []
  one.listen('txn_1', (message) => void got.push(`one ${message}`))
  other.listen('txn_1', (message) => void got.push(`other ${message}`))
  other.listen('txn_2', (message) => void got.push(`elsewhere ${message}`))
  one.broadcast('txn_1', 'sending')
  one.broadcast('txn_1', 'settled')
  post('balance:pay:txn_1', { type: 'sending' })
  post('balance:pay:txn_1', 'succeeded')
  assert.deepEqual(got, ['other sending', 'other settled'])
})

it('closes its channel while the page is away, opens it when the page comes back, and never again after it has stopped', () => {
  const { open, post } = fakeChannels()
  const page = Object.assign(new EventTarget(), { navigator: {} })
  const got: string[] = []
  const stop = createTabs(page as unknown as Window).listen('txn_1', (message) => void got.push(message))
  page.dispatchEvent(new Event('pagehide'))
  assert.equal(open.size, 0)
  for (const _ of [1, 2]) page.dispatchEvent(new Event('pageshow'))
  assert.equal(open.size, 1)
  post('balance:pay:txn_1', 'settled')
  assert.deepEqual(got, ['settled'])
  stop()
  assert.equal(open.size, 0)
  for (const name of ['pageshow', 'pagehide']) page.dispatchEvent(new Event(name))
  assert.equal(open.size, 0)
})

it('waits beside another tab that begins, and polls when that has settled', async () => {
  let polls = 0
  const readState = () => {
    polls += 1
    return polls === 2 ? Promise.resolve(state()) : pending()
  }
  const { runner, clock, postFromOtherTab, listening } = start({ createAttempt: pending, readState })
  runner.sync(state())
  runner.sync(state())
  assert.deepEqual(listening, ['txn_1'])
  postFromOtherTab('sending')
  assert.deepEqual([runner.getPhase().name, polls], ['elsewhere', 1])
  postFromOtherTab('settled')
  clock.runUntil(1_001_000)
  await rest()
  assert.deepEqual([runner.getPhase().name, polls], ['ready', 2])
  postFromOtherTab('settled')
  clock.runUntil(1_002_000)
  assert.deepEqual([runner.getPhase().name, polls], ['ready', 3])
  runner.sync({ ...state(), transaction: { ...state().transaction, id: 'txn_2' } })
  assert.deepEqual(listening, ['txn_2'])
  runner.stop()
})

it('goes on with what another tab of this browser began', () => {
  const { runner, store } = start({ createAttempt: pending, readState: pending })
  runner.sync(state({ activeAttempt: attempt({ idempotencyKey: 'key-0', status: 'processing' }) }))
  runner.takeOver()
  assert.equal(runner.getPhase().name, 'elsewhere')
  store.add('txn_1', { key: 'key-0', startedAt: 1_000_000 })
  runner.sync(state({ activeAttempt: attempt({ idempotencyKey: 'key-0', status: 'processing' }) }))
  runner.takeOver()
  assert.equal(runner.getPhase().name, 'processing')
  runner.stop()
})

it('sends nothing, and holds nothing, where another tab began while this one waited for the lock', async () => {
  for (const interrupt of ['sending', 'sending, settled, another press', 'stop']) {
    const holds: (() => void)[] = []
    const release = vi.fn()
    const acquireLock = () => new Promise<() => void>((resolve) => holds.push(() => resolve(release)))
    const readState = () => Promise.resolve(state())
    const { runner, sent, postFromOtherTab, store, clock } = start({ createAttempt: pending, readState }, acquireLock)
    void runner.submit('txn_1', build)
    await rest()
    if (interrupt === 'stop') runner.stop()
    else postFromOtherTab('sending')
    await rest()
    if (interrupt.includes('settled')) {
      postFromOtherTab('settled')
      clock.runUntil(1_001_000)
      await rest()
    }
    if (interrupt.includes('press')) {
      void runner.submit('txn_1', pending)
      assert.equal(runner.getPhase().name, 'preparing')
    }
    holds[0]?.()
    await rest()
    store.forget('txn_1', 'key-of-another-tab')
    assert.deepEqual([sent, release.mock.calls.length, store.load('txn_1')], [[], 1, []], interrupt)
    runner.stop()
  }
})

it('waits where another tab pays, unless the press for which it asked is overtaken', async () => {
  const answers: (() => void)[] = []
  const acquireLock = () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)))
  let found = state()
  const readState = () => Promise.resolve(found)
  const { runner, sent, clock, postFromOtherTab, store } = start({ createAttempt: pending, readState }, acquireLock)
  void runner.submit('txn_1', build)
  await rest()
  postFromOtherTab('sending')
  await rest()
  postFromOtherTab('settled')
  clock.runUntil(1_001_000)
  await rest()
  void runner.submit('txn_1', build)
  store.add('txn_1', { key: 'key-of-another-tab', startedAt: clock.now() })
  answers[0]?.()
  await rest()
  assert.equal(runner.getPhase().name, 'preparing')
  found = state({ activeAttempt: attempt({ idempotencyKey: 'key-2', status: 'processing' }) })
  answers[1]?.()
  await rest()
  assert.deepEqual([runner.getPhase().name, sent], ['elsewhere', []])
  runner.stop()
})

it('asks for no lock for a press that the page withdrew', async () => {
  const acquireLock = vi.fn(() => Promise.resolve(undefined))
  const { runner } = start({ createAttempt: pending, readState: pending }, acquireLock)
  for (const withdrawn of [prevent, () => Promise.reject(new Error('No card.'))]) {
    void runner.submit('txn_1', withdrawn)
    await rest()
    assert.deepEqual([runner.getPhase().name, acquireLock.mock.calls.length], ['ready', 0])
  }
})

it('shows the form again where a press is withdrawn that had reserved what another tab holds', async () => {
  const { runner, sent } = start({ createAttempt: pending, readState: pending }, () => Promise.resolve(undefined))
  void runner.submit('txn_1', (acquireLock) => {
    acquireLock()
    return prevent()
  })
  await rest()
  assert.deepEqual([runner.getPhase().name, sent], ['ready', []])
})

it('keeps a decision of another tab that may still arrive where what this one was to pay is paid', async () => {
  const paid = state({ transaction: { id: 'txn_1', status: 'paid', methods: [] }, retrySafe: false })
  const { runner, store, clock } = start({
    createAttempt: () => Promise.reject(new ApiError('server_error', '')),
    readState: () => Promise.resolve(paid),
  })
  store.add('txn_1', { key: 'key-0', startedAt: 0 })
  store.add('txn_1', { key: 'key-of-another-tab', startedAt: clock.now() })
  void runner.submit('txn_1', build)
  await rest()
  clock.runUntil(1_001_000)
  await rest()
  assert.equal(runner.getPhase().name, 'ended')
  assert.deepEqual(
    store.load('txn_1').map(({ key }) => key),
    ['key-of-another-tab'],
  )
  const late = start({ createAttempt: pending, readState: pending })
  late.store.add('txn_1', { key: 'key-of-another-tab', startedAt: 0 })
  late.runner.sync(paid)
  assert.deepEqual(late.store.load('txn_1'), [])
  for (const each of [runner, late.runner]) each.stop()
})
