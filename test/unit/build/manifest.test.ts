import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import ts from 'typescript'
import { createManifest } from '../../../src/build/manifest.mjs'
import type { CustomElement } from '../../../src/build/manifest.mjs'

/** What the compiler says about a type's text. */
function problemsOf(text: string): unknown[] {
  const { diagnostics = [] } = ts.transpileModule(`type Read = ${text}`, { reportDiagnostics: true })
  return diagnostics.map(({ messageText }) => messageText)
}

const textsOf = ({ attributes, members, events }: CustomElement): string[] => [
  ...attributes.map(({ type }) => type.text),
  ...members.flatMap(({ type, return: result }) => (type ?? result?.type)?.text ?? []),
  ...events.map(({ type }) => type.text),
]

describe('the custom elements manifest', () => {
  const elements = createManifest().modules[0].declarations
  const texts = new Set(elements.flatMap(textsOf))

  it('would not pass with two members and no separator', () => assert.notDeepEqual(problemsOf('{ a: 1 b: 2 }'), []))

  it('gives every type as one line that TypeScript reads', () => {
    assert.ok(texts.size > 20, `${texts.size} types`)
    for (const text of texts) assert.deepEqual([text, problemsOf(text), text.includes('\n')], [text, [], false])
  })

  it('separates the members of a type that has a line for each', () => {
    const event = elements[0]?.events.find(({ name }) => name === 'balance-before-submit')
    assert.equal(
      event?.type.text,
      'CustomEvent<{ paymentMethodType: string; amount: number; currency: string; waitUntil: (promise: Promise<unknown>) => void }>',
    )
  })
})
