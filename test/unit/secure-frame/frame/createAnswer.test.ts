import assert from 'node:assert/strict'
import { afterEach, beforeEach, test, vi } from 'vitest'
import type { CardFormTypes } from '../../../../src/secure-frame/frame/card/types.ts'
import { createAnswer } from '../../../../src/secure-frame/frame/createAnswer.ts'
import type { HostMessageOf } from '../../../../src/secure-frame/hostMessage.ts'
import type { FrameMessageOf, FrameTypes } from '../../../../src/secure-frame/protocol.ts'

let validations: number
let posted: FrameMessageOf<FrameTypes>[]
let answer: (message: HostMessageOf<CardFormTypes>) => void

beforeEach(() => {
  vi.useFakeTimers()
  validations = 0
  posted = []
  answer = createAnswer<CardFormTypes>({
    form: {
      validate() {
        validations++
        return [
          { field: 'number', error: 'number_required' },
          { field: 'expiry', error: 'expiry_past' },
          { field: 'cvc', error: 'cvc_incomplete' },
        ]
      },
      data: () => undefined,
      focus: () => {},
      reset: () => {},
      setDisabled: () => {},
      configure: () => {},
    },
    encrypt: () => Promise.resolve('jwe'),
    post: (message) => void posted.push(message),
    setAppearance: () => {},
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the page learns of a field that it is empty or incomplete, and no more', () => {
  answer({ type: 'validate', id: '1' })
  assert.deepEqual(posted, [
    {
      type: 'validated',
      id: '1',
      faults: [
        { field: 'number', fault: 'empty' },
        { field: 'expiry', fault: 'incomplete' },
        { field: 'cvc', fault: 'incomplete' },
      ],
    },
  ])
})

test('a page that asks without end gets all its answers, and they change a few times a second', () => {
  for (let asked = 0; asked < 1_000; asked++) {
    answer({ type: 'validate', id: String(asked) })
    vi.advanceTimersByTime(1)
  }
  vi.advanceTimersByTime(300)
  assert.equal(posted.length, 1_000)
  assert.ok(validations <= 5, `${validations} validations in a second`)
})
