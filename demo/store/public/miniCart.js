// Beside the catalog there is room for all of the cart; below it is one line, which folds out.
const place = document.querySelector('[data-mini-cart]')
const details = place.querySelector('details')
const count = document.querySelector('[data-cart-count]')
const isBeside = matchMedia('(width >= 62rem)')

const fold = () => (details.open = isBeside.matches)

function lineOf({ text, total }) {
  const line = document.createElement('li')
  for (const part of [text, total])
    line.append(Object.assign(document.createElement('span'), { textContent: part }), ' ')
  return line
}

/** Shows what the shop's server answered about the cart. */
export function showCart({ count: inCart, items, lines, total }) {
  count.value = inCart
  place.querySelector('[data-empty]').hidden = inCart > 0
  details.hidden = inCart === 0
  place.querySelector('[data-items]').textContent = items
  place.querySelector('[data-lines]').replaceChildren(...lines.map(lineOf))
  for (const sum of place.querySelectorAll('[data-total]')) sum.textContent = total
}

/** Another tab, or the page before this one, may have changed the cart. */
async function refresh() {
  const answer = await fetch('/api/cart')
  if (answer.ok) showCart(await answer.json())
}

function refreshQuietly() {
  if (document.visibilityState === 'visible') refresh().catch((error) => console.warn('The cart was not read.', error))
}

fold()
isBeside.addEventListener('change', fold)
document.addEventListener('visibilitychange', refreshQuietly)
window.addEventListener('pageshow', ({ persisted }) => persisted && refreshQuietly())
