const note = document.querySelector('[data-note]')

async function fetchToken() {
  const answer = await fetch('/api/account/tokens', { method: 'POST' })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status} to a request for a token.`)
  return (await answer.json()).buyerToken
}

document.addEventListener('balance-token-expired', (event) => {
  event.detail.respondWith(fetchToken())
})

document.addEventListener('balance-payment-method-connected', ({ detail }) => {
  const { label, status } = detail.paymentMethod
  note.textContent =
    status === 'active' ? `${label} can now pay for your orders.` : `${label} is awaiting verification.`
})

document.addEventListener('balance-payment-method-removed', ({ detail }) => {
  note.textContent = `${detail.paymentMethod.label} was removed.`
})

document.addEventListener('balance-invoices-paid', ({ detail }) => {
  const { invoiceIds, status } = detail
  const counted = invoiceIds.length === 1 ? '1 invoice' : `${invoiceIds.length} invoices`
  note.textContent = status === 'paid' ? `You paid ${counted}.` : `The payment of ${counted} is not complete yet.`
})

document.addEventListener('balance-error', ({ detail }) => console.error(`Account: ${detail.code}`, detail))
