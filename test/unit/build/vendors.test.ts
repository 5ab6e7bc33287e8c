import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { patchPlugin } from '../../../src/build/vendors.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balance-patch-'))
  await writeFile(join(folder, 'library.mjs'), 'export const answer = ask("everybody")')
})
afterAll(() => rm(folder, { recursive: true }))

async function bundle(values: Record<string, string>): Promise<string> {
  const patches = patchPlugin({ include: /library\.mjs$/, values })
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'library.mjs')],
    write: false,
    plugins: [patches.plugin],
  })
  patches.ensureAllFound()
  return outputFiles[0]?.text ?? ''
}

describe('a patch of a library', () => {
  it('replaces a text by another, literally', async () => {
    assert.match(await bundle({ 'ask("everybody")': '"$&"' }), /answer = "\$&"/)
  })

  it('fails the build when the library no longer has the text', async () => {
    await assert.rejects(bundle({ 'ask("nobody")': '1' }), /no longer: ask\("nobody"\)/)
  })
})
