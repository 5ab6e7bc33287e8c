import assert from 'node:assert/strict'
import { describe, it, vi } from 'vitest'
import { createReport, reportFrom } from '../../../../src/app/providers/createReport.ts'
import type { Host } from '../../../../src/host/Host.ts'
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

it('tells the page of a crash, once and after the rendering that failed, and of no other report', async () => {
  await import('../../../../src/app/providers/startServices.ts')
  const emit = vi.fn<Host['emit']>(() => true)
  const [report] = reportFrom({ emit } as unknown as Host, () => undefined)
  report((reporter) => reporter.ready(1), true)
  report((reporter) => reporter.captureError(new Error('A screen broke.')), 'crash')
  assert.equal(emit.mock.calls.length, 0)
  await vi.waitFor(() => assert.equal(emit.mock.calls.length, 1))
  await settled()
  const [[name, detail] = []] = emit.mock.calls
  const { message, ...rest } = detail as { message: string }
  assert.equal(name, 'balance-error')
  assert.deepEqual(rest, { code: 'internal_error', origin: 'internal', severity: 'error', retryable: false })
  assert.ok(message)
  assert.equal(emit.mock.calls.length, 1)
})
