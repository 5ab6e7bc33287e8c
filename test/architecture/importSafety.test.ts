import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { DIST } from '../support/dist.ts'
import { ROOT } from './sources.ts'

const LIMIT_MS = 20_000

/** Imports a module in a Node without a window. Gives the globals that it left behind; rejects if it throws or stays. */
async function globalsLeftBy(moduleUrl: string): Promise<string[]> {
  const probe = `
    const before = new Set(Reflect.ownKeys(globalThis))
    await import(${JSON.stringify(moduleUrl)})
    const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
    process.stdout.write(JSON.stringify(left))`
  const args = ['--input-type=module', '--eval', probe]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, timeout: LIMIT_MS })
  assert.equal(stderr, '')
  return JSON.parse(stdout) as string[]
}

function planted(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`
}

describe('npm entries on a server', () => {
  it('notices a module that needs a page, one that leaves a global, and one that prints', async () => {
    await assert.rejects(globalsLeftBy(planted(`document.querySelector('x')`)), /document is not defined/)
    assert.deepEqual(await globalsLeftBy(planted(`globalThis.Balance = {}`)), ['Balance'])
    await assert.rejects(globalsLeftBy(planted(`console.warn('here')`)), /here/)
  })

  for (const entry of ['npm/index.js', 'npm/define.js', 'npm/react.js']) {
    it(`${entry} does nothing`, async () => {
      assert.deepEqual(await globalsLeftBy(pathToFileURL(join(DIST, entry)).href), [])
    })
  }
})
