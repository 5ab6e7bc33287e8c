import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { datadogRum } from '@datadog/browser-rum'
import { startMonitoring } from '../../../src/telemetry/datadog.ts'

test('a message is an action of that name, with its text (S16)', async () => {
  mock.method(datadogRum, 'init', () => undefined)
  const addAction = mock.method(datadogRum, 'addAction', () => undefined)
  const monitoring = await startMonitoring({
    monitoring: { enabled: true, applicationId: '1', clientToken: 'pub_test', host: 'http://127.0.0.1' },
    appVersion: '1.0.0',
    environmentName: 'sandbox',
    own: { scripts: 'http://127.0.0.1/', api: 'http://127.0.0.1' },
    getLevel: () => 'standard',
  })
  monitoring.message('The frame was loaded anew.')
  assert.deepEqual(
    addAction.mock.calls.map((call) => call.arguments),
    [['message', { text: 'The frame was loaded anew.' }]],
  )
})
