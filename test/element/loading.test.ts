import { assert } from '@esm-bundle/chai'
import type { TagName } from '../../src/contract/routes.ts'
import { deepQuery } from '../support/deepQuery.ts'
import { collectEvents, createElement, nextEvent } from '../support/element.ts'
import type { BalanceElement } from '../support/element.ts'
import { balanceOf, openFreshPage } from '../support/freshPage.ts'
import type { FreshPage } from '../support/freshPage.ts'
import { createTransaction } from '../support/merchant.ts'
import { afterEach, describe, it } from '../support/mocha.ts'
import { readOrigins } from '../support/origins.ts'
import { until } from '../support/waiting.ts'

let page: FreshPage
afterEach(() => page.close())

async function scriptUrl(): Promise<string> {
  return `${(await readOrigins()).assets}/balance.js`
}

async function scriptText(): Promise<string> {
  return (await fetch(await scriptUrl())).text()
}

function addScript(properties: Partial<HTMLScriptElement>): HTMLScriptElement {
  const script = Object.assign(page.document.createElement('script'), properties)
  page.document.head.append(script)
  return script
}

/** An element with something in it to read until the script has come. */
function addElement(token: string, tag: TagName = 'balance-checkout'): { element: BalanceElement; inside: Element } {
  const element = createElement(page, { token }, tag)
  element.append(Object.assign(page.document.createElement('p'), { textContent: 'The checkout is loading.' }))
  page.document.body.append(element)
  return { element, inside: element.children[0] as Element }
}

function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0
}

/** How optimisers and shops bring the script to a page, and what stands in its way there. */
const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'inlined in the page': async () => addScript({ text: await scriptText() }),
  'behind another script in one file': async () => addScript({ src: '/__test/bundle.js' }),
  'as a module': async () => addScript({ type: 'module', src: await scriptUrl() }),
  'from a blob: URL': async () =>
    addScript({ src: URL.createObjectURL(new Blob([await scriptText()], { type: 'text/javascript' })) }),
  'beside an image that takes the name of its script': async () => {
    const image = page.document.createElement('img')
    page.document.body.append(Object.assign(image, { name: 'currentScript', src: '/__test/elsewhere/balance.js' }))
    addScript({ src: await scriptUrl() })
  },
  'beside an element with the id of its global': async () => {
    page.document.body.append(Object.assign(page.document.createElement('p'), { id: 'Balance' }))
    addScript({ src: await scriptUrl() })
  },
}

describe('the script loads all else from where it was built for', () => {
  for (const [way, add] of Object.entries(WAYS)) {
    it(way, async () => {
      const { token } = await createTransaction()
      const { api, assets } = await readOrigins()
      page = await openFreshPage()
      await add()
      const { element, inside } = addElement(token)
      await nextEvent(element, 'balance-ready')
      assert.isFalse(isRendered(inside))
      assert.deepEqual([...page.errors, ...page.warnings], [])
      const loaded = page.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name))
      const others = loaded.filter(({ origin, pathname }) => ![api, assets].includes(origin) && /chunks/.test(pathname))
      assert.deepEqual(others, [])
    })
  }
})

/** What markup can put in place of a property of the document, and our code reads. */
const HIDDEN = [
  ...['currentScript', 'head', 'body', 'documentElement', 'activeElement', 'readyState', 'visibilityState', 'hasFocus'],
  ...['querySelector', 'querySelectorAll', 'getElementsByTagName', 'title', 'forms', 'cookie', 'location', 'fonts'],
]

it('loads and shows its form in a page whose markup hides what the document has', async () => {
  const { token } = await createTransaction()
  page = await openFreshPage()
  const { head, body } = page.document
  const { element } = addElement(token)
  const script = Object.assign(page.document.createElement('script'), { src: await scriptUrl() })
  // Old libraries have a `Document` of their own, and a harmless `toJSON`.
  Reflect.set(page.window, 'Document', () => {})
  Reflect.set(page.window.Object.prototype, 'toJSON', function (this: unknown) {
    return this
  })
  const images = HIDDEN.map((name) => Object.assign(page.document.createElement('img'), { name, hidden: true }))
  body.append(...images)
  head.append(script)
  await nextEvent(element, 'balance-ready')
  assert.deepEqual([...page.errors, ...page.warnings], [])
})

type PageWindow = Window & typeof globalThis

/** Each takes away something that the checkout needs: how to do it in a page, and the message that must name it. */
const OBSTACLES: Readonly<Record<string, readonly [take: (window: PageWindow) => unknown, message: RegExp]>> = {
  ...Object.fromEntries(
    ['createElement', 'createElementNS', 'addEventListener', 'defaultView'].map((name) => [
      `an image named ${name}`,
      [
        ({ document }) => document.body.insertAdjacentHTML('beforeend', `<img name="${name}" hidden>`),
        new RegExp(`An element named "${name}" hides document\\.${name}, .* Give the element another name\\.`),
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['get', 'set', 'toJSON', 'dangerouslySetInnerHTML'].map((name) => [
      `a script that has given every object ${name}`,
      [
        (window) => Reflect.set(window.Object.prototype, name, () => 'another'),
        new RegExp(`has defined Object\\.prototype\\.${name}, .* Remove it`),
      ],
    ]),
  ),
  'a browser without URL.canParse': [
    (window) => Reflect.deleteProperty(window.URL, 'canParse'),
    /lacks a part of the platform: .*canParse.*Chrome 120/,
  ],
  'a browser without replaceChildren': [
    (window) => Reflect.deleteProperty(window.DocumentFragment.prototype, 'replaceChildren'),
    /lacks a part of the platform: .*replaceChildren.*Chrome 120/,
  ],
  'a browser whose scripts cannot make style sheets': [
    (window) => {
      window.CSSStyleSheet = function () {
        throw new TypeError('Illegal constructor')
      } as unknown as typeof CSSStyleSheet
    },
    /lacks a part of the platform: .*Illegal constructor.*Chrome 120/,
  ],
}

describe('where the page or the browser takes away what the checkout is made of', () => {
  for (const [obstacle, [take, expected]] of Object.entries(OBSTACLES)) {
    it(`the console, the page and the payer learn of ${obstacle}`, async () => {
      page = await openFreshPage()
      const reported = collectEvents(page.document, 'balance-error')
      const { element } = addElement('a')
      const script = Object.assign(page.document.createElement('script'), { src: await scriptUrl() })
      take(page.window)
      page.document.head.append(script)
      const error = await until('the event', () => reported[0])
      assert.match(
        element.shadowRoot?.textContent ?? '',
        /^The checkout (could not be loaded|does not work in this browser)\./,
      )
      assert.deepEqual([error.code, error.retryable], ['load_failed', false])
      assert.match(`${error.message} ${error.suggestion}`, expected)
      assert.lengthOf(page.errors, 1)
      assert.match(page.errors[0] ?? '', expected)
    })
  }
})

/** Where a part does not load: the page, the script, and what the console has to name. */
const FAULTS: Readonly<Record<string, readonly [path: string, src: () => Promise<string>, named: RegExp]>> = {
  'a copy of the script alone': [
    '/__test/blank',
    () => Promise.resolve('/__test/copy/balance.js'),
    /^Balance \S+ did not load from http\S+\/__test\/copy\/: .+\. A copy needs chunks\/\.$/,
  ],
  'a chunk of other bytes': [
    '/__test/blank',
    () => Promise.resolve('/__test/altered/elements/balance.js'),
    /^Balance \S+ did not load from http\S+\/altered\/elements\/: .+\. Load http\S+\/balance\.js by a script tag that script-src allows\. A copy needs chunks\/\.$/,
  ],
  'another chunk of other bytes': [
    '/__test/blank',
    () => Promise.resolve('/__test/altered/app/balance.js'),
    /^Balance \S+ did not load all of its code: .+\. Serve chunks\/ of one release unchanged and allow it in script-src\.$/,
  ],
  'a policy that blocks the chunks': ['/__test/blocking', scriptUrl, /from http.*: .*script-src allows/],
}

describe('where a part of the code does not load', () => {
  for (const [fault, [path, src, named]] of Object.entries(FAULTS)) {
    it(`the console, the page and the payer learn of ${fault}`, async () => {
      page = await openFreshPage(path)
      const reported = collectEvents(page.document, 'balance-error')
      const shown = [addElement('a'), addElement('b', 'balance-next')]
      addScript({ src: await src() })
      await until('both events', () => reported.length === 2)
      assert.lengthOf(page.errors, 1)
      shown.push(addElement('c', 'balance-payment-method'))
      await until('the event of one that was added', () => reported.length === 3)

      for (const { code, message, retryable } of reported) {
        assert.deepEqual([code, retryable], ['load_failed', true])
        assert.match(message, named)
      }
      for (const { element, inside } of shown) {
        assert.match(element.shadowRoot?.textContent ?? '', /The checkout (did not load|could not be loaded)/)
        assert.equal(element.shadowRoot?.querySelector('button')?.textContent, 'Reload')
        assert.isFalse(isRendered(inside))
      }
      assert.lengthOf([...new Set(page.errors)], 1)
      assert.match(page.errors[0] ?? '', named)
      assert.deepEqual(page.warnings, [])
    })
  }
})

it('a screen without even the code of its notice offers to reload', async () => {
  page = await openFreshPage()
  const { element } = addElement('a')
  addScript({ src: '/__test/altered/notices/balance.js' })
  const { code } = await nextEvent(element, 'balance-error')
  assert.equal(code, 'load_failed')
  const button = await until('the button', () => deepQuery(element, '[role=alert] button'))
  assert.equal(button.textContent, 'Reload')
  assert.lengthOf(page.errors, 1)
  assert.match(page.errors[0] ?? '', /did not load the code of a screen\. Serve chunks\//)
})

it('what stands in an element stays where the browser refuses the script', async () => {
  page = await openFreshPage()
  const { element, inside } = addElement('a')
  const script = addScript({
    src: await scriptUrl(),
    crossOrigin: 'anonymous',
    integrity: `sha384-${'A'.repeat(64)}`,
  })
  await new Promise((resolve) => script.addEventListener('error', resolve, { once: true }))
  assert.isUndefined(balanceOf(page))
  assert.isTrue(element.matches(':not(:defined)'))
  assert.isTrue(isRendered(inside))
})
