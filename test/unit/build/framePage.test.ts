import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'vitest'
import { framePage } from '../../../src/build/framePage.mjs'

const CODE = `show("</script>")`

describe('the page inside a secure frame', () => {
  const emitted: { fileName: string; source: string }[] = []
  const bundle: Record<string, object> = {
    'chunks/card.js': { type: 'chunk', fileName: 'chunks/card.js', isEntry: true, code: CODE },
  }
  const context = { emitFile: (file: { fileName: string; source: string }) => emitted.push(file) }
  const page = framePage({ fileName: 'card.html', kind: 'card', title: 'Card', createPlugins: () => [], output: {} })
  page.generateBundle.call(context, {}, bundle)
  const { fileName, source } = emitted[0] ?? assert.fail('No page.')
  const [, script = ''] = /<script type="module"[^>]*>(.*)<\/script>/.exec(source) ?? []

  it('has its script in it, and no file of that', () => {
    assert.deepEqual([fileName, Object.keys(bundle)], ['card.html', []])
    assert.match(source, /<title>Card<\/title>/)
    assert.equal(script, String.raw`show("<\/script>")`)
  })

  it('allows that script by its hash', () => {
    const hash = createHash('sha256').update(script).digest('base64')
    assert.match(source, /script-src 'self' 'sha256-/)
    assert.ok(source.includes(`'sha256-${hash}'`), source)
  })
})
