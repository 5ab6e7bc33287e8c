// While the webhook is awaited, the order is asked for again and again, slower each time, and the page is drawn anew
// as soon as the server knows more.
const { order: orderId, status: shown } = document.querySelector('[data-order]').dataset
const LONGEST_PAUSE_MS = 10_000

const print = document.querySelector('[data-print]')
print.hidden = false
print.addEventListener('click', () => window.print())

async function watch(pauseMs) {
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const answer = await fetch(`/api/orders/${encodeURIComponent(orderId)}`).catch(() => undefined)
  const status = answer?.ok ? (await answer.json()).status : shown
  if (status !== shown) location.reload()
  else await watch(Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS))
}

if (shown === 'open' || shown === 'confirmed') await watch(500)
