import assert from 'node:assert/strict'
import { test } from 'vitest'
import { html } from '../../../../demo/store/html.ts'

test('text cannot become an element or leave its attribute', () => {
  const hostile = `"><script>alert('1')</script>&`
  assert.equal(
    html`<p title="${hostile}">${hostile}</p>`.markup,
    '<p title="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;">' +
      '&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;</p>',
  )
})

test('markup is put in as it is, lists in a row, and nothing for what is absent', () => {
  const items = ['a', 'b'].map((text) => html`<li>${text}</li>`)
  assert.equal(
    html`<ul>
      ${items}
    </ul>`.markup.replace(/\s+/g, ''),
    '<ul><li>a</li><li>b</li></ul>',
  )
  assert.equal(html`<p>${undefined}${false}${0}</p>`.markup, '<p>0</p>')
})
