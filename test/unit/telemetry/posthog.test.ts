import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { posthog } from 'posthog-js/dist/module.no-external'
import { startRecording } from '../../../src/telemetry/posthog.ts'

test('a message is captured with its text and the environment, and nothing else passes the filter (S16)', async () => {
  const init = vi.spyOn(posthog, 'init').mockReturnValue(posthog)
  const capture = vi.spyOn(posthog, 'capture').mockReturnValue(undefined)
  const recording = await startRecording({
    recording: { enabled: true, clientToken: 'phc_test', host: 'http://127.0.0.1' },
    environmentName: 'sandbox',
    origins: { scripts: 'http://127.0.0.1/', api: 'http://127.0.0.1' },
    getLevel: () => 'standard',
    isStaticText: () => false,
  })
  recording.message('The frame was loaded anew.')
  const properties = { text: 'The frame was loaded anew.', balanceAppEnv: 'sandbox' }
  assert.deepEqual(capture.mock.calls, [['message', properties]])
  const redact = init.mock.calls[0]?.[1]?.before_send
  assert.ok(typeof redact === 'function')
  const told = redact({ uuid: '1', event: 'message', properties: { ...properties, $current_url: 'http://127.0.0.1/' } })
  assert.deepEqual(told, { uuid: '1', event: 'message', properties })
})
