import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'

const FOLDER = new URL('../../src/styles/', import.meta.url).pathname

/** Lengths that depend on the size of the page's `html`. In a media query a rem is the reader's own size. */
const remsIn = (css: string) => css.replace(/@media[^{]*|\/\*.*?\*\//gs, '').match(/[\d.]+rem\b/g) ?? []

describe('lengths in the style sheets of the shadow roots', () => {
  it('are found', () => {
    assert.deepEqual(remsIn('@media (width < 30rem) { a { gap: 1.5rem } } @container (width < 2rem) {}'), [
      '1.5rem',
      '2rem',
    ])
  })

  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.css'))) {
    it(`are no rem of the page: ${name}`, () => assert.deepEqual(remsIn(readFileSync(join(FOLDER, name), 'utf8')), []))
  }
})
