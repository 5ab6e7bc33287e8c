// The forms work without this. With it, adding to the cart stays on the page, and a changed number is taken at once.
const toast = document.querySelector('[data-toast]')
const count = document.querySelector('[data-cart-count]')

async function add(form) {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(new FormData(form)),
  })
  const { count: inCart, message } = await answer.json()
  if (inCart !== undefined) count.value = inCart
  if (answer.ok) say(`${form.dataset.add} is in your cart.`, { href: '/cart', text: 'See cart' })
  else if (answer.status === 409) say('This order is being paid, so it cannot change now.')
  else say(message)
}

function say(text, link) {
  toast.replaceChildren(`${text} `)
  if (link) toast.append(Object.assign(document.createElement('a'), { href: link.href, textContent: link.text }))
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!form.matches('[data-add]')) return
  event.preventDefault()
  add(form).catch(() => say('The shop does not answer. Nothing was added; try again.'))
})

document.addEventListener('change', (event) => {
  const form = event.target.closest('[data-change]')
  if (form?.reportValidity()) form.requestSubmit(form.querySelector('[value="set"]'))
})
