// The forms work without this. With it, adding to the cart stays on the page.
import { showCart } from './miniCart.js'

const BUSY = 'This order is being paid, so it cannot change now.'
const said = document.querySelector('[data-said]')

async function add(form) {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(new FormData(form)),
  })
  const { message, ...cart } = await answer.json()
  if (message === undefined) showCart(cart)
  said.classList.toggle('good', answer.ok)
  said.textContent = answer.ok ? `${form.dataset.add} is in your cart.` : (message ?? BUSY)
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!form.matches('[data-add]')) return
  event.preventDefault()
  add(form).catch(() => {
    said.classList.remove('good')
    said.textContent = 'The shop does not answer. Nothing was added; try again.'
  })
})
