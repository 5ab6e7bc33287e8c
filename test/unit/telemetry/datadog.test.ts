import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { datadogRum } from '@datadog/browser-rum'
import { startMonitoring } from '../../../src/telemetry/datadog.ts'

test('a message is an action of that name, with its text (S16)', async () => {
  vi.spyOn(datadogRum, 'init').mockImplementation(() => undefined)
  const addAction = vi.spyOn(datadogRum, 'addAction').mockImplementation(() => undefined)
  const monitoring = await startMonitoring({
    monitoring: { enabled: true, applicationId: '1', clientToken: 'pub_test', host: 'http://127.0.0.1' },
    appVersion: '1.0.0',
    environmentName: 'sandbox',
    origins: { scripts: 'http://127.0.0.1/', api: 'http://127.0.0.1' },
    getLevel: () => 'standard',
  })
  monitoring.message('The frame was loaded anew.')
  assert.deepEqual(addAction.mock.calls, [['message', { text: 'The frame was loaded anew.' }]])
})
