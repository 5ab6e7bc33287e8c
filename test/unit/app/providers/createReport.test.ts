import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createReport } from '../../../../src/app/providers/createReport.ts'
import type { Reporter } from '../../../../src/telemetry/Telemetry.ts'

const settled = () => new Promise(setImmediate)

function reporterInto(calls: string[]): Reporter {
  const note = (name: string) => () => void calls.push(name)
  return {
    setUser: note('setUser'),
    captureError: note('captureError'),
    action: (name) => void calls.push(name),
    flagEvaluated: note('flagEvaluated'),
    timing: note('timing'),
    message: note('message'),
    event: note('event'),
    ready: note('ready'),
    end: note('end'),
  }
}

describe('a report', () => {
  it('queues calls until the services are there, and starts them at the first reason', async () => {
    const calls: string[] = []
    let loads = 0
    const [report] = createReport(() => {
      loads += 1
      return Promise.resolve(reporterInto(calls))
    })
    report((reporter) => reporter.action('first'))
    await settled()
    assert.equal(loads, 0)
    report((reporter) => reporter.ready(1), true)
    report((reporter) => reporter.action('last'), true)
    await settled()
    assert.equal(loads, 1)
    assert.deepEqual(calls, ['first', 'ready', 'last'])
  })

  it('passes on 500 calls and the end', async () => {
    const calls: string[] = []
    const [report, end] = createReport(() => Promise.resolve(reporterInto(calls)))
    for (let count = 0; count < 2_000; count += 1) report((reporter) => reporter.action('again'))
    report(() => undefined, true)
    end()
    await settled()
    assert.equal(calls.length, 501)
    assert.equal(calls.at(-1), 'end')
  })

  it('ignores services that do not load', async () => {
    const [report] = createReport(() => Promise.reject(new Error('No network.')))
    report((reporter) => reporter.ready(1), true)
    await settled()
  })
})
