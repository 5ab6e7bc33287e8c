// Puts the checkout into the page of a link. The token comes as an answer to a request of its own and stays in memory;
// when it has run out, the checkout asks for the next one.
const main = document.querySelector('main')
const own = document.querySelector('script[nonce]')
const say = (text, label, act) => {
  const line = Object.assign(document.createElement('p'), { className: 'problem', textContent: text + ' ' })
  line.setAttribute('role', 'alert')
  line.append(Object.assign(document.createElement('button'), { type: 'button', textContent: label, onclick: act }))
  main.replaceChildren(line)
}
const ask = async () => {
  const answer = await fetch(location.pathname + '/open', { method: 'POST' })
  if (!answer.ok) throw Object.assign(new Error(), { status: answer.status })
  return (await answer.json()).token
}
const load = () =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    document.head.append(
      Object.assign(script, { src: main.dataset.loader, nonce: own.nonce, onload: resolve, onerror: reject }),
    )
  })
const finish = () => {
  const heading = document.querySelector('h1')
  document.querySelector('header').replaceChildren(heading)
  heading.textContent = 'You can close this window.'
  heading.focus()
}
const start = async () => {
  main.replaceChildren()
  try {
    const [token] = await Promise.all([ask(), load()])
    const checkout = document.createElement('balance-checkout')
    // The address of this page is a secret, and only who ordered may cancel.
    checkout.setAttribute('telemetry', 'off')
    checkout.setAttribute('hide-back-on-first-screen', '')
    checkout.addEventListener('balance-token-expired', (event) => event.detail.respondWith(ask()))
    checkout.addEventListener('balance-close', finish)
    checkout.token = token
    main.replaceChildren(checkout)
  } catch (problem) {
    // Ended since this page was read: reading it again says so.
    if (problem.status === 410) return location.reload()
    say('The payment could not be loaded.', 'Try again', start)
  }
}
void start()
