import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTabs } from '../../../src/payment/tabs.ts'

it('listens to nobody where a browser refuses a channel, and tells nobody', (t) => {
  const page = Object.assign(new EventTarget(), { navigator: {} }) as unknown as Window
  let asked = 0
  const known = globalThis.BroadcastChannel
  t.after(() => (globalThis.BroadcastChannel = known))
  globalThis.BroadcastChannel = class extends EventTarget {
    constructor() {
      super()
      asked += 1
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  } as unknown as typeof BroadcastChannel
  const tabs = createTabs(page)
  const stop = tabs.listen('txn_1', () => assert.fail('nobody can tell'))
  tabs.tell('txn_1', 'sending')
  page.dispatchEvent(new Event('pageshow'))
  stop()
  assert.equal(asked, 2)
})
