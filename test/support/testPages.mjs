import { text } from 'node:stream/consumers'

const NONCE = 'nonce-of-this-page'
const MERCHANT = '/__test/merchant'

/**
 * What the element tests need of the server that serves them: the addresses of the others, a merchant's server, and pages
 * to open in a frame, so that a test can have a document in which nothing was loaded yet.
 */
export function testPages({ api, assets, forgedRuns }) {
  const pages = {
    '/__test/origins.json': () => ({ type: 'application/json', body: JSON.stringify({ api, assets, forgedRuns }) }),
    '/__test/blank': () => ({ type: 'text/html', body: '<!doctype html><title>Blank</title>' }),
    '/__test/strict': () => ({
      type: 'text/html',
      body: strictPage(`${assets}/balance.js`),
      policy: strictPolicy(api, assets),
    }),
    '/__test/strict-older': () => ({
      type: 'text/html',
      body: strictPage(`${assets}/sdk.js`),
      policy: strictPolicy(api, assets),
    }),
    '/__test/lonely/sdk.js': () => script(assets, 'sdk.js'),
    '/__test/other-version.js': () => otherVersion(assets),
    // The loader where nothing else of the build is, in a file with another script, and where its chunks may not load.
    '/__test/copy/balance.js': () => script(assets, 'balance.js'),
    '/__test/bundle.js': () => script(assets, 'balance.js', 'window.isShop = true;'),
    '/__test/blocking': () => ({
      type: 'text/html',
      body: '<!doctype html><title>Blocking</title>',
      policy: `script-src ${assets}/balance.js`,
    }),
    '/__test/no-api': () => ({
      type: 'text/html',
      body: '<!doctype html><title>No API</title>',
      policy: `connect-src 'self'`,
    }),
    '/__test/no-frame': () => ({
      type: 'text/html',
      body: '<!doctype html><title>No frame</title>',
      policy: `frame-src ${api}`,
    }),
  }
  // As middleware, these come before the runner's own plugins, which would add a script to every page.
  return async (context, next) => {
    if (context.path.startsWith(`${MERCHANT}/`)) return callAsMerchant(api, context)
    const answer = await (pages[context.path]?.() ?? alteredFile(assets, context.path))
    if (!answer) return next()
    if (answer.policy) context.set('Content-Security-Policy', answer.policy)
    context.type = answer.type
    context.body = answer.body
  }
}

/** Calls the API with the secret key and from no page: `/__test/merchant/buyers` calls `/buyers`. */
async function callAsMerchant(api, context) {
  const { method, url, req } = context
  const headers = { 'Content-Type': 'application/json', 'x-api-key': 'sk_sandbox_demo' }
  const body = method === 'POST' ? await text(req) : undefined
  const answer = await fetch(api + url.slice(MERCHANT.length), { method, headers, body })
  context.status = answer.status
  context.type = 'application/json'
  context.body = await answer.text()
}

/** The strictest policy under which an element works; it names no `style-src`, as the element needs none. */
function strictPolicy(api, assets) {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `connect-src ${api}`,
    `frame-src ${assets} ${api}`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
}

/** Collects what its policy refuses in `refusals`; loads the script with the nonce, as a merchant would. */
function strictPage(address) {
  return `<!doctype html><title>Strict</title>
<script nonce="${NONCE}">
  window.refusals = []
  addEventListener('securitypolicyviolation', (event) => refusals.push(event.violatedDirective + ' ' + event.blockedURI))
</script>
<script nonce="${NONCE}" async src="${address}"></script>`
}

async function script(assets, path, prefix = '') {
  return { type: 'text/javascript', body: prefix + (await (await fetch(`${assets}/${path}`)).text()) }
}

/** The whole build, in which one chunk has other bytes: `/__test/altered/app/balance.js`. */
function alteredFile(assets, address) {
  const [, name, path] = /^\/__test\/altered\/(\w+)\/(.*\.js)$/.exec(address) ?? []
  return path && script(assets, path, path.startsWith(`chunks/${name}-`) ? ';' : '')
}

/** The built loader, saying that it is another release. */
async function otherVersion(assets) {
  const loader = await (await fetch(`${assets}/balance.js`)).text()
  const { version } = await (await fetch(`${assets}/integrity.json`)).json()
  return { type: 'text/javascript', body: loader.replaceAll(version, '99.0.0') }
}
