// What a merchant's page makes of the element's events. They are hints for the page: goods leave on the signed webhook.
const element = document.querySelector('balance-checkout')
const note = document.querySelector('[data-note]')
const orderId = document.querySelector('[data-order]').dataset.order

const STEP_NOTES = {
  confirming: 'Your payment is being confirmed. Keep this page open and do not pay again.',
  challenge: 'Your bank asks you to confirm that it is you.',
  done: 'Your order is placed.',
}

// No line breaks inside the number.
const PHONE = '+1\u00a0555\u00a00100'

const MAY_BE_PAID = ['outcome_unknown', 'attempt_in_progress']

let isPaid = false

function say(text, tone = '') {
  note.textContent = text
  note.className = `note ${tone}`
}

/** The payer need not press Done to see where the order stands. */
function showOrder() {
  const link = document.querySelector('[data-change-order]')
  if (!link) return
  link.href = `/orders/${encodeURIComponent(orderId)}`
  link.textContent = 'View order'
  link.removeAttribute('data-change-order')
}

/** Another tab may have changed the order. The element asks for the figures itself. */
async function countItems() {
  const answer = await fetch(`/api/orders/${encodeURIComponent(orderId)}`)
  if (answer.ok) document.querySelector('[data-items]').textContent = (await answer.json()).items
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') return
  countItems().catch((error) => console.warn('The order was not read.', error))
})

async function fetchToken() {
  const answer = await fetch('/api/orders', { method: 'POST' })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status} to a request for a token.`)
  return (await answer.json()).token
}

element.addEventListener('balance-step', ({ detail }) => {
  const text = STEP_NOTES[detail.step]
  if (text) say(text, detail.step === 'done' ? 'good' : '')
  if (detail.step !== 'done') return
  showOrder()
  // The payer pressed the button at the end of a long form; what follows begins above it.
  note.scrollIntoView()
})

element.addEventListener('balance-success', () => {
  isPaid = true
})

element.addEventListener('balance-token-expired', ({ detail }) => {
  detail.respondWith(fetchToken())
  say('Your visit was renewed. What you typed is still here.')
})

element.addEventListener('balance-cancel', () =>
  say('You stopped the payment. Nothing was charged; your cart is kept.'),
)

element.addEventListener('balance-close', ({ detail }) => {
  if (isPaid || detail.reason === 'success') location.assign(`/orders/${encodeURIComponent(orderId)}`)
  else if (detail.reason === 'cancel') location.assign('/cart')
})

element.addEventListener('balance-error', ({ detail }) => {
  console.error(`Payment: ${detail.code}`, detail)
  if (MAY_BE_PAID.includes(detail.code)) say('We are not sure yet whether you have paid. Don’t pay again.', 'warn')
  else if (detail.origin === 'merchant') say(`This page is not set up right. Call ${PHONE} to order.`, 'warn')
  else if (detail.origin === 'payer' && detail.retryable)
    say('The payment did not go through. You can correct it and try again.', 'warn')
})

const SCRIPT_PATIENCE_MS = 15_000
setTimeout(() => {
  if (customElements.get('balance-checkout')) return
  say(`The payment form did not load. Reload the page, or call ${PHONE} to order.`, 'warn')
}, SCRIPT_PATIENCE_MS)
