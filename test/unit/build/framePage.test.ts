import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { framePage } from '../../../src/build/framePage.mjs'

describe('the page inside a secure frame', () => {
  it('names its script and what that loads later, and no source map', () => {
    const emitted: { fileName: string; source: string }[] = []
    const bundle = {
      'chunks/card.js': { type: 'chunk', fileName: 'chunks/card.js', isEntry: true, imports: [], code: 'a' },
      'chunks/card.js.map': { type: 'asset', fileName: 'chunks/card.js.map', source: '{}' },
      'chunks/card-es.js': { type: 'chunk', fileName: 'chunks/card-es.js', isEntry: false, imports: [], code: 'b' },
    }
    const context = { emitFile: (file: { fileName: string; source: string }) => emitted.push(file) }
    framePage('card.html', 'Card', new Map()).generateBundle.call(context, {}, bundle)
    assert.equal(emitted[0]?.fileName, 'card.html')
    assert.match(emitted[0].source, /chunks\/card\.js/)
    assert.match(emitted[0].source, /chunks\/card-es\.js \S+/)
    assert.doesNotMatch(emitted[0].source, /\.map/)
  })
})
