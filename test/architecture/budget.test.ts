import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { posix } from 'node:path'
import { describe, it } from 'vitest'
import { brotliCompressSync, constants } from 'node:zlib'
import { readDist, readIntegrity } from '../support/dist.ts'
import { importsOf } from './sources.ts'

/** It draws the outline and makes the frame. */
const LOADER_BUDGET = 3 * 1024
/** What takes the first digit: the fields show before React is there. */
const DIGIT_FILES = /^(balance\.js|secure-frame\.html|chunks\/elements-.*)$/
const DIGIT_BUDGET = 18.5 * 1024
const FORM_BUDGET = 82 * 1024
const OLDER_BUDGET = 2.25 * 1024

function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** What a built file makes the browser load at once: the static imports of a script, the scripts of a page. */
function loadsOf(path: string): string[] {
  const text = readDist(path).toString('utf8')
  const mentions = path.endsWith('.html')
    ? [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src ?? '')
    : importsOf({ path, text })
        .filter(({ isRelative, isDynamic }) => isRelative && !isDynamic)
        .map(({ specifier }) => specifier)
  return mentions.map((mention) => posix.normalize(posix.join(posix.dirname(path), mention)))
}

describe('bytes over the wire (brotli 11)', () => {
  const { critical, files } = readIntegrity()

  it('loader: at most 3 KB', () => {
    const bytes = brotliBytes(readDist('balance.js'))
    assert.ok(bytes <= LOADER_BUDGET, `balance.js has ${bytes} bytes`)
  })

  it('the older script: at most 2.25 KB', () => {
    const bytes = brotliBytes(readDist('sdk.js'))
    assert.ok(bytes <= OLDER_BUDGET, `sdk.js has ${bytes} bytes`)
  })

  const assertAtMost = (paths: readonly string[], budget: number) => {
    const sizes = paths.map((path) => ({ path, bytes: brotliBytes(readDist(path)) }))
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    assert.ok(total <= budget, `${total} bytes: ${sizes.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')}`)
  }

  it('all until a digit can be typed: at most 18.5 KB in three files', () => {
    const paths = critical.filter((path) => DIGIT_FILES.test(path))
    assert.equal(paths.length, 3)
    assertAtMost(paths, DIGIT_BUDGET)
  })

  it('all until the card form is usable: at most 82 KB', () => assertAtMost(critical, FORM_BUDGET))

  it('in five files: loader, elements, libraries, application and the page of the frame', () => {
    assert.equal(critical.length, 5, critical.join(', '))
  })

  it('counts everything that a counted file loads, the loader and the secure frame', () => {
    for (const path of ['balance.js', 'secure-frame.html', ...critical.flatMap(loadsOf)]) {
      assert.ok(critical.includes(path), `${path} is loaded before the form but is not in "critical"`)
    }
  })

  it('integrity.json tells the same sizes', () => {
    for (const [path, { bytes, brotli }] of Object.entries(files)) {
      const content = readDist(path)
      assert.deepEqual({ path, bytes, brotli }, { path, bytes: content.length, brotli: brotliBytes(content) })
    }
  })

  it('measures what does not compress at its full length', () => {
    assert.ok(brotliBytes(randomBytes(FORM_BUDGET)) >= FORM_BUDGET)
  })
})
