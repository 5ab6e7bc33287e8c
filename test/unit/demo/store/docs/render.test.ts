import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { addressOf } from '../../../../../demo/store/docs/library.ts'
import { createLive } from '../../../../../demo/store/docs/live.ts'
import type { LiveOptions } from '../../../../../demo/store/docs/live.ts'
import { render } from '../../../../../demo/store/docs/render.ts'
import type { Session } from '../../../../../demo/store/sessions.ts'

const PAGE = 'demo/docs/privacy.md'
const markupOf = async (text: string, live = 'live') => (await render(PAGE, text, () => Promise.resolve(live))).markup

describe('a page of the documentation', () => {
  it('has the anchors that a code host gives', async () => {
    const markup = await markupOf('## `Node` & more, again\n\n## Same\n\n## Same')
    assert.deepEqual(
      [...markup.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor),
      ['node--more-again', 'same', 'same-1'],
    )
  })

  it('shows code as it is written, and runs it only where that is said', async () => {
    const code = '<b>"&"</b>'
    const shown = await markupOf(`\`\`\`html\n${code}\n\`\`\``)
    assert.match(shown, /<code>&#60;b&#62;&#34;&#38;&#34;&#60;\/b&#62;<\/code>/)
    assert.doesNotMatch(shown, /class="live"/)
    assert.match(
      await markupOf(`\`\`\`html live\n${code}\n\`\`\``, '<i>runs</i>'),
      /<div class="live"><i>runs<\/i><\/div>/,
    )
  })

  it('leads to pages of this server, and leaves what it does not have', () => {
    assert.equal(addressOf(PAGE, 'webhooks.md#act'), '/docs/webhooks#act')
    assert.equal(addressOf(PAGE, '../../README.md#try-it'), '/docs/overview#try-it')
    assert.equal(addressOf('README.md', 'demo/docs/README.md'), '/docs')
    assert.equal(addressOf('README.md', 'demo/docs/checkout.png'), '/docs/pictures/checkout.png')
    assert.equal(addressOf('README.md', 'src/api/openapi.yaml'), '/docs/openapi.yaml')
    for (const target of ['#act', 'https://semver.org/', 'no-such-page.md', '../../demo/store/main.ts']) {
      assert.equal(addressOf(PAGE, target), target)
    }
  })
})

describe('a live example', () => {
  const options = {
    payments: { open: () => Promise.resolve({ token: 'for-an-order' }) },
    accounts: { tokens: () => Promise.resolve({ methodToken: 'for-methods', buyerToken: 'for-a-buyer' }) },
  }
  const run = createLive(options as unknown as LiveOptions)
  const session: Session = { id: 'session', cart: new Map() }

  it('gives each element a token of its scope, and other text none', async () => {
    const code = [
      '<p>TOKEN</p><balance-checkout theme="dark" token="TOKEN"></balance-checkout>',
      '<balance-payment-method token="TOKEN"></balance-payment-method><balance-next token="TOKEN"></balance-next>',
    ].join('')
    const running = await run(code, session)
    assert.equal(
      running,
      [
        '<p>TOKEN</p><balance-checkout theme="dark" token="for-an-order"></balance-checkout>',
        '<balance-payment-method token="for-methods"></balance-payment-method><balance-next token="for-a-buyer"></balance-next>',
      ].join(''),
    )
  })

  it('leaves out the script, which the page has', async () => {
    assert.equal(
      await run('<script async src="https://ASSETS/balance.js"></script>\n<p>Text</p>', session),
      '<p>Text</p>',
    )
  })
})
