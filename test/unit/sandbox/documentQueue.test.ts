import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'vitest'
import { createDocumentQueue } from '../../../demo/sandbox/app/invoices/documentQueue.ts'
import type { DocumentQueue } from '../../../demo/sandbox/app/invoices/documentQueue.ts'
import type { DocumentJob } from '../../../demo/sandbox/app/invoices/documentThread.ts'

const jobOf = (name: string) => ({ tag: name }) as DocumentJob
const never = new AbortController().signal
/** The promises of the queue have gone as far as they can. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** What the threads were given, in order; each document waits until it is finished by hand. */
let begun: { name: string; finish: () => void }[]
let threads: number
let isEnded: boolean[]
let stopping: AbortController
let queue: DocumentQueue

beforeEach(() => {
  begun = []
  threads = 0
  isEnded = []
  stopping = new AbortController()
  queue = createDocumentQueue(() => {
    const own = threads++
    let endNow = (): void => undefined
    const ended = new Promise<never>((_resolve, reject) => (endNow = () => reject(new Error('ended'))))
    ended.catch(() => undefined)
    return {
      draw: ({ tag: name }) => {
        const drawn = new Promise<Buffer>((resolve) => begun.push({ name, finish: () => resolve(Buffer.from(name)) }))
        return Promise.race([drawn, ended])
      },
      end() {
        isEnded[own] = true
        endNow()
      },
    }
  }, stopping.signal)
})
afterEach(() => stopping.abort())

const draw = (owner: string, name: string, signal = never) =>
  queue.draw(owner, jobOf(name), signal).then((outcome) => outcome.toString())
const names = () => begun.map(({ name }) => name)

test('documents are drawn one at a time, in their order, by one thread', async () => {
  const outcomes = ['a', 'b', 'c'].map((name) => draw('buyer', name))
  for (const index of [0, 1, 2]) {
    await settled()
    assert.equal(begun.length, index + 1)
    begun[index]?.finish()
  }
  assert.deepEqual(await Promise.all(outcomes), ['a', 'b', 'c'])
  assert.equal(threads, 1)
})

test('one who asks for many is refused, others are not; too many of all are', async () => {
  const many = Array.from({ length: 9 }, (_, index) => draw('greedy', `${index}`))
  assert.equal(await many[8], 'busy')
  const others = Array.from({ length: 33 }, (_, index) => draw(`buyer ${index}`, 'other'))
  assert.equal(await others[32], 'busy')
  await settled()
  assert.deepEqual(names(), ['0'])
})

test('what nobody waits for is not drawn, and what is being drawn for nobody ends with its thread', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const outcomes = [
    draw('buyer', 'first', first.signal),
    draw('buyer', 'second', second.signal),
    draw('buyer', 'third'),
  ]
  await settled()
  second.abort()
  first.abort()
  assert.deepEqual(await Promise.all(outcomes.slice(0, 2)), ['gone', 'gone'])
  await settled()
  assert.deepEqual(names(), ['first', 'third'])
  assert.deepEqual([threads, isEnded[0]], [2, true])
  begun[1]?.finish()
  assert.equal(await outcomes[2], 'third')
})

test('a process that stops waits for no document', async () => {
  const outcomes = [draw('buyer', 'first'), draw('other', 'second')]
  await settled()
  stopping.abort()
  assert.deepEqual(await Promise.all(outcomes), ['gone', 'gone'])
  assert.deepEqual(isEnded, [true])
})
