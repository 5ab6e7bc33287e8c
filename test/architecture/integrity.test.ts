import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'vitest'
import { environmentOf } from '../../src/contract/environments.ts'
import { distFiles, readDist, readIntegrity } from '../support/dist.ts'
import { ROOT } from './sources.ts'

const SANDBOX = environmentOf('sandbox')

/**
 * What a browser loads by its address. The rest is for bundlers and editors, and a compressed form is judged by what it holds.
 */
function isListed(path: string): boolean {
  return !/^(types|npm)\/|\.(br|gz|json|md)$/.test(path)
}

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** What a shipped script must not tell: where it was built, and addresses of a machine but the environment's own. */
function leaksOf(path: string, text: string): string[] {
  const sources = text.match(/\bsrc\/[\w-]+\/[\w./-]+\.tsx?\b|\bnode_modules\//g) ?? []
  const builtFor = [SANDBOX.apiBaseUrl, SANDBOX.assetsBaseUrl].map((address) => new URL(address).origin)
  const addresses = text.match(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g) ?? []
  const foreign = addresses.filter((address) => !builtFor.includes(address))
  const root = text.includes(ROOT) ? [ROOT] : []
  return [...sources, ...foreign, ...root].map((leak) => `${path} holds ${leak}`)
}

describe('integrity.json', () => {
  const { files, version } = readIntegrity()

  it('names every file of the build and no other', () => {
    assert.deepEqual(Object.keys(files).sort(), distFiles().filter(isListed).sort())
  })

  it('has the hash of each file', () => {
    for (const [path, { integrity }] of Object.entries(files)) assert.equal(integrity, hashOf(readDist(path)), path)
  })

  it('has another hash for a file with one bit turned', () => {
    const loader = readDist('balance.js')
    loader[0] = (loader[0] ?? 0) ^ 1
    assert.notEqual(files['balance.js']?.integrity, hashOf(loader))
  })

  it('lists the pinned loader with the bytes of the other', () => {
    assert.deepEqual(readDist(`${version}/balance.js`), readDist('balance.js'))
  })
})

/** A page may have replaced this before our script loads. A constructor of another kind of list has its own. */
const REPLACEABLE = /\bArray\.from\b/

describe('shipped scripts', () => {
  // The vendors' own files came as they are, and nothing of a payment depends on them.
  const scripts = distFiles().filter(
    (path) => /\.(js|html)$/.test(path) && !/chunks\/(monitoring|recording|flags)-/.test(path),
  )

  it('are searched for what must not be told', () => {
    const planted = `a("src/lib/money.ts");b("node_modules/react");fetch("http://localhost:1234/x");c("${ROOT}")`
    assert.equal(leaksOf('planted.js', planted).length, 4)
    assert.deepEqual(leaksOf('planted.js', `fetch("${SANDBOX.apiBaseUrl}/v1/session")`), [])
  })

  it('tell nothing of the machine that built them', () => {
    assert.ok(scripts.length > 0)
    assert.deepEqual(
      scripts.flatMap((path) => leaksOf(path, readDist(path).toString('utf8'))),
      [],
    )
  })

  it('make no list by what a page may have replaced', () => {
    assert.deepEqual(
      ['a(Array.from(b))', 'Int32Array.from(b)'].map((text) => REPLACEABLE.test(text)),
      [true, false],
    )
    assert.deepEqual(
      scripts.filter((path) => REPLACEABLE.test(readDist(path).toString('utf8'))),
      [],
    )
  })
})
