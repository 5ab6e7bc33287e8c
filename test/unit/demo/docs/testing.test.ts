import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'vitest'
import { messages } from '../../../../src/features/outcome/words/en.json'

it('quotes what a payer reads while a result is asked for', async () => {
  const page = await readFile(new URL('../../../../demo/docs/testing.md', import.meta.url), 'utf8')
  assert.ok(page.replaceAll(/\s+/g, ' ').includes(`"${messages.confirming}"`))
})
