// Runs after link.js, which shows the element.
const finish = () => {
  const heading = document.querySelector('h1')
  document.querySelector('header').replaceChildren(heading)
  heading.textContent = document.querySelector('main').dataset.close
  heading.focus()
}
void showElement('balance-checkout', (checkout) => {
  // Only who ordered may cancel.
  checkout.setAttribute('hide-back-on-first-screen', '')
  checkout.addEventListener('balance-token-expired', (event) => event.detail.respondWith(ask()))
  checkout.addEventListener('balance-close', finish)
  // What is proposed is declined by the form below, until it is paid. Once it is void, this page says why.
  const declines = document.querySelectorAll('.decline, .decline-link')
  if (declines.length === 0) return
  checkout.addEventListener('balance-success', () => declines.forEach((one) => one.remove()))
  checkout.addEventListener('balance-error', ({ detail }) => {
    if (detail.code === 'transaction_canceled') location.reload()
  })
})
