// Puts an element into the page of a link. The token comes as an answer to a request of its own and stays in memory; when
// it has run out, the element asks for the next one.
const main = document.querySelector('main')
const own = document.querySelector('script[nonce]')
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
// The script runs once the element is there, and comes with the token.
const preload = () => {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href: main.dataset.loader }))
}
const offerAgain = (onclick) => {
  const { problem, again } = main.dataset
  const line = Object.assign(document.createElement('p'), { className: 'problem', textContent: problem + ' ' })
  line.setAttribute('role', 'alert')
  line.append(Object.assign(document.createElement('button'), { type: 'button', textContent: again, onclick }))
  main.replaceChildren(line)
}
// `prepare` is given the element before it has its token.
const showElement = async (tag, prepare) => {
  main.replaceChildren()
  try {
    preload()
    const token = await ask()
    const element = document.createElement(tag)
    // The address of this page is a secret.
    element.setAttribute('telemetry', 'off')
    prepare(element)
    element.setAttribute('token', token)
    main.replaceChildren(element)
    if (!window.Balance) await load()
  } catch (problem) {
    // Ended since this page was read: reading it again says so.
    if (problem.status === 410) return location.reload()
    offerAgain(() => showElement(tag, prepare))
  }
}
