import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openHostedChannel } from '../../../src/ui/openHostedChannel.ts'

test('a hosted page is as high as it says, within reason', async () => {
  const heights: unknown[] = []
  const ports: MessagePort[] = []
  const frame = {
    style: { setProperty: (...given: unknown[]) => heights.push(given) },
    contentWindow: { postMessage: (_hello: object, _origin: string, [port]: [MessagePort]) => ports.push(port) },
  } as unknown as HTMLIFrameElement
  await new Promise<void>((resolve) => {
    const stop = openHostedChannel(frame, 'https://api.example/link', 'balance-bank-link/1', () => {
      stop()
      resolve()
    })
    for (const height of [420, 0, 1_000_000, 'high', NaN, undefined, 431])
      ports[0]?.postMessage({ type: 'resize', height })
    ports[0]?.postMessage({ type: 'finished' })
  })
  assert.deepEqual(heights, [
    ['--_frame', '420px'],
    ['--_frame', '431px'],
  ])
})
