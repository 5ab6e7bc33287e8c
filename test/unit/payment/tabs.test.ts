import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import { createTabs } from '../../../src/payment/tabs.ts'

it('listens to nobody where a browser refuses a channel, and tells nobody', () => {
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
  const stop = tabs.listen('txn_1', () => assert.fail('nobody can tell'))
  tabs.tell('txn_1', 'sending')
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

it('holds a payment for one tab at a time, until that lets go of it', async () => {
  const { held, locks } = fakeLocks()
  const open = () => createTabs(Object.assign(new EventTarget(), { navigator: { locks } }) as unknown as Window)
  const [one, other] = [open(), open()]
  assert.deepEqual([...held], [])
  const letGo = await one.take('txn_1')
  assert.deepEqual([...held], ['balance:pay:txn_1'])
  assert.equal(await other.take('txn_1'), undefined)
  assert.notEqual(await other.take('txn_2'), undefined)
  letGo?.()
  await new Promise(setImmediate)
  assert.equal(held.has('balance:pay:txn_1'), false)
  assert.notEqual(await other.take('txn_1'), undefined)
})

it('pays without a lock where the browser refuses one', async () => {
  const locks = {
    request: () => Promise.reject(new DOMException('Not here.', 'SecurityError')),
    query: () => Promise.reject(new Error('Not here.')),
  }
  const tabs = createTabs(Object.assign(new EventTarget(), { navigator: { locks } }) as unknown as Window)
  assert.notEqual(await tabs.take('txn_1'), undefined)
})
