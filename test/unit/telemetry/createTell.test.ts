import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createTell } from '../../../src/telemetry/createTell.ts'
import type { Teller } from '../../../src/telemetry/Telemetry.ts'

const settled = () => new Promise(setImmediate)

function tellerInto(told: string[]): Teller {
  const note = (name: string) => () => void told.push(name)
  return {
    setUser: note('setUser'),
    captureError: note('captureError'),
    action: (name) => void told.push(name),
    flagEvaluated: note('flagEvaluated'),
    timing: note('timing'),
    message: note('message'),
    event: note('event'),
    ready: note('ready'),
    end: note('end'),
  }
}

describe('telling the services', () => {
  it('keeps what comes before they are there, and begins at the first reason', async () => {
    const told: string[] = []
    let loads = 0
    const [tell] = createTell(() => {
      loads += 1
      return Promise.resolve(tellerInto(told))
    })
    tell((teller) => teller.action('first'))
    await settled()
    assert.equal(loads, 0)
    tell((teller) => teller.ready(1), true)
    tell((teller) => teller.action('last'), true)
    await settled()
    assert.equal(loads, 1)
    assert.deepEqual(told, ['first', 'ready', 'last'])
  })

  it('keeps no more than it may, but the end', async () => {
    const told: string[] = []
    const [tell, end] = createTell(() => Promise.resolve(tellerInto(told)))
    for (let count = 0; count < 2_000; count += 1) tell((teller) => teller.action('again'))
    tell(() => undefined, true)
    end()
    await settled()
    assert.equal(told.length, 501)
    assert.equal(told.at(-1), 'end')
  })

  it('is quiet when they do not load or break', async () => {
    const [tell] = createTell(() => Promise.reject(new Error('No network.')))
    tell((teller) => teller.ready(1), true)
    await settled()
  })
})
