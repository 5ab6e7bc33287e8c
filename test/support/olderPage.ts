import { expect } from '@playwright/test'
import type { Journey, Visit } from './journey.ts'

/** The name of a callback, then what it was called with. */
export type OlderCall = [name: string, ...told: unknown[]]

type Generation = 'blnceCheckout' | 'balanceCheckout' | 'balanceSDK'

const PINNED = 'position: fixed; top: 0; right: 0; bottom: 0; left: 0; z-index: 99999999'

/** As integrators wrote them: what is pinned, and what pressing "Place order" does. */
const PAGES: Readonly<Record<Generation, { css: string; container: string; press: string }>> = {
  blnceCheckout: {
    css: `#blnce-checkout { ${PINNED} } #blnce-checkout:empty { display: none }`,
    container: 'blnce-checkout',
    press: "blnceCheckout.create(Object.assign({ checkoutToken: token }, options)).render('#blnce-checkout')",
  },
  balanceCheckout: {
    css: `#balance-checkout div { ${PINNED} }`,
    container: 'balance-checkout',
    press: "balanceCheckout.init(options); balanceCheckout.render(token, '#balance-checkout')",
  },
  balanceSDK: {
    css: `#balance-checkout > div { ${PINNED} }`,
    container: 'balance-checkout',
    press: "balanceSDK.checkout.init(options); balanceSDK.checkout.render(token, '#balance-checkout')",
  },
}

/** A page that was written for the older script. It keeps its calls in `calls`; `destroy` where it names one. */
function olderPage(generation: Generation, options: object, assets: string, token: string): string {
  const { css, container, press } = PAGES[generation]
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A page of the older script</title>
<style>${css}</style>
<script src="${assets}/sdk.js"></script>
<button id="place-order">Place order</button>
<div id="${container}"></div>
<script>
  var calls = []
  var token = '${token}'
  var options = ${JSON.stringify(options)}
  ;['onComplete', 'onSuccess', 'onError', 'onCancel', 'onClose', 'callback'].forEach(function (name) {
    options[name] = function () {
      var told = [].map.call(arguments, function (one) { return one instanceof Error ? one.code : one })
      calls.push([name].concat(told))
    }
  })
  document.getElementById('place-order').addEventListener('click', function () { ${press} })
</script>
</html>`
}

export interface OlderVisit extends Visit {
  /** What the page's console was written, from the script or the element. */
  readonly lines: readonly string[]
  press(): Promise<void>
  /** The calls of all callbacks but `callback`. */
  calls(): Promise<OlderCall[]>
  messages(): Promise<OlderCall[]>
}

/** Opens such a page and presses "Place order". */
export async function visitOlder(
  journey: Journey,
  generation: Generation,
  options: object = {},
  order: Parameters<Journey['visitPage']>[0] = {},
): Promise<OlderVisit> {
  const visit = await journey.visitPage(order, ({ assets, token }) => olderPage(generation, options, assets, token))
  const { page } = visit
  const lines: string[] = []
  page.on('console', (message) => void (/Balance|balance-/.test(message.text()) && lines.push(message.text())))
  const read = () => page.evaluate('calls') as Promise<OlderCall[]>
  const press = () => page.getByRole('button', { name: 'Place order' }).click()
  await press()
  return {
    ...visit,
    lines,
    press,
    calls: async () => (await read()).filter(([name]) => name !== 'callback'),
    messages: async () => (await read()).filter(([name]) => name === 'callback'),
  }
}

/** The box that the script put into the container, and that covers the viewport. */
export async function expectToCover({ page }: Visit): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = page.locator('div:has(> balance-checkout)')
  await expect.poll(() => box.boundingBox()).toEqual({ x: 0, y: 0, width, height })
}
