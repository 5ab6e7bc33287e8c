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
})
