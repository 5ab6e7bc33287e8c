import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'vitest'
import { withoutUnused } from '../../../src/build/unusedReact.mjs'

const client = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

describe('React without what nothing here uses', () => {
  test('has no body for a function that only hydration calls, and no branch for hydration', () => {
    const code = withoutUnused(client)
    assert.match(client, /function canHydrateInstance\([^)]*\) \{\n {2}\w/)
    assert.match(code, /function canHydrateInstance\([^)]*\) \{\n\}/)
    assert.match(client, /\(isHydrating\)|isHydrating &&/)
    // What is left is a parameter of React's own and the name of a local variable.
    const left = code.split('\n').filter((line) => /\bisHydrating\b(?!\$)/.test(line))
    assert.deepEqual(left, ['  isHydrating'])
  })

  test('is enough for what the sources use', () => {
    const uses =
      /\b(useActionState|useOptimistic|useFormStatus|useFormState|requestFormReset|hydrateRoot|Activity|ViewTransition|SuspenseList|preload|preinit|preconnect)\b[^'"]*from 'react|<(link|meta|script|style|title|Fragment ref|form[^>]* action=\{)\b/
    assert.match("import { useRef, useOptimistic } from 'react'", uses)
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.tsx') && uses.test(readFileSync(`src/${path}`, 'utf8')),
    )
    assert.deepEqual(sources, [])
  })

  test('is not built from a version that has other functions', () => {
    assert.throws(
      () => withoutUnused(client.replace('function canHydrateInstance(', 'function canHydrate(')),
      /has no .*canHydrateInstance.*Update src\/build\/unusedReact\.mjs/s,
    )
  })
})
