import assert from 'node:assert/strict'
import { deflateSync, gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { decodeMonitoring, decodeRecording } from '../../../../demo/receiver/decode.ts'

const delivery = (body: Buffer, encoding?: string) => ({ contentType: 'text/plain', encoding, body })

test('what was packed reads as it was sent', async () => {
  const events = { batch: [{ event: '$snapshot', properties: { $snapshot_data: 'x' } }] }
  assert.deepEqual(
    decodeRecording(delivery(gzipSync(JSON.stringify(events)))).map(({ kind }) => kind),
    ['$snapshot'],
  )
  const lines = deflateSync('{"type":"view"}\n{"type":"error"}')
  assert.deepEqual(
    (await decodeMonitoring(delivery(lines, 'deflate'))).map(({ kind }) => kind),
    ['view', 'error'],
  )
})

test('a few bytes do not become so many that they fill the memory', async () => {
  const bomb = Buffer.alloc(40 * 1024 * 1024, ' ')
  assert.throws(() => decodeRecording(delivery(gzipSync(bomb))), { code: 'ERR_BUFFER_TOO_LARGE' })
  await assert.rejects(decodeMonitoring(delivery(deflateSync(bomb), 'deflate')), { code: 'ERR_BUFFER_TOO_LARGE' })
})
