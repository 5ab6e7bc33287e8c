import assert from 'node:assert/strict'
import { beforeEach, it, vi } from 'vitest'
import type { LoadVendor } from '../../../src/contract/services.ts'

/** A link of a page's head, which loads or fails as the test says. */
class Link extends EventTarget {
  readonly href = ''
  readonly integrity = ''
  readonly remove = () => void head.delete(this)
}

const head = new Set<Link>()
const added: Link[] = []

beforeEach(() => {
  head.clear()
  added.length = 0
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => new Link(),
    head: {
      append: (link: Link) => {
        head.add(link)
        added.push(link)
      },
    },
  })
})

/** The vendors of a script that was just loaded. Two small files stand for them. */
async function start(): Promise<LoadVendor> {
  vi.resetModules()
  vi.stubGlobal('VENDOR_FILES', { flags: ['../lib/luhn.ts', 'sha384-a'], monitoring: ['../lib/plural.ts', 'sha384-b'] })
  return (await import('../../../src/entries/scriptVendors.ts')).loadVendor
}

const turn = () => new Promise(setImmediate)

it('checks a file once, however many elements ask for it, and leaves nothing in the head of the page', async () => {
  const loadVendor = await start()
  const first = [loadVendor('flags'), loadVendor('flags')]
  assert.deepEqual([added.length, head.size, added[0]?.integrity], [1, 1, 'sha384-a'])
  added[0]?.dispatchEvent(new Event('load'))
  const [one, other] = await Promise.all(first)
  assert.equal(one, other)
  for (let visit = 0; visit < 100; visit += 1) await loadVendor('flags')
  const monitoring = loadVendor('monitoring')
  added[1]?.dispatchEvent(new Event('load'))
  await monitoring
  assert.deepEqual([added.length, head.size], [2, 0])
})

it('asks again for a file that did not come, and never takes one that failed the check', async () => {
  const loadVendor = await start()
  const failed = [loadVendor('flags'), loadVendor('flags')]
  added[0]?.dispatchEvent(new Event('error'))
  for (const load of failed) await assert.rejects(load, /luhn\.ts did not load, or is not what it was/)
  await turn()
  const again = loadVendor('flags')
  assert.deepEqual([added.length, head.size], [2, 1])
  added[1]?.dispatchEvent(new Event('load'))
  await again
  assert.equal(head.size, 0)
})
