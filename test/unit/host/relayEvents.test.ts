import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { relayEvents } from '../../../src/host/relayEvents.ts'

function listen() {
  const heard: unknown[] = []
  const relay = relayEvents({
    names: ['success', 'step', 'expired'],
    asking: new Set(['expired']),
    deliver: (name, detail, event) => heard.push([name, detail, event.type]),
  })
  const target = new EventTarget()
  const fire = (name: string, detail: unknown) => target.dispatchEvent(new CustomEvent(name, { detail }))
  return { connect: () => relay.connect(target), heard, target, fire }
}

describe('listening with pauses', () => {
  it('hears each event once, however often the listener comes and goes', async () => {
    const { connect, heard, fire } = listen()
    connect()()
    connect()
    fire('success', { resumed: false })
    await Promise.resolve()
    assert.deepEqual(heard, [['success', { resumed: false }, 'success']])
  })

  it('hears what fell into a pause when it is back, in order and resumed', async () => {
    const { connect, heard, fire } = listen()
    const pause = connect()
    pause()
    fire('step', { step: 'done' })
    fire('success', { attemptId: 'att_1', resumed: false })
    assert.deepEqual(heard, [])
    connect()
    await Promise.resolve()
    const expected = [
      ['step', { step: 'done' }, 'step'],
      ['success', { attemptId: 'att_1', resumed: true }, 'success'],
    ]
    assert.deepEqual(heard, expected)
    connect()
    await Promise.resolve()
    assert.deepEqual(heard, expected)
  })

  it('answers what asks also in a pause', () => {
    const { connect, heard, fire } = listen()
    connect()()
    fire('expired', 'respond')
    assert.deepEqual(heard, [['expired', 'respond', 'expired']])
  })

  it('hears nothing of what stands inside', () => {
    const { connect, heard, target } = listen()
    connect()
    const inside = new CustomEvent('success')
    Object.defineProperty(inside, 'target', { value: new EventTarget() })
    target.dispatchEvent(inside)
    assert.deepEqual(heard, [])
  })
})
