// Sends the decision without leaving the page, because a port that the opener handed over would not survive that. The
// page works without it too.
const form = document.querySelector('form')
const { done, notSent } = document.querySelector('main').dataset
let port
let isFinished = !form
const tell = () => {
  if (port && isFinished) port.postMessage({ type: 'finished' })
}
// The dialog around the page is as high as the page.
const tellHeight = () => {
  port?.postMessage({ type: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) })
}
new ResizeObserver(tellHeight).observe(document.body)
window.addEventListener('escape', () => port?.postMessage({ type: 'escape' }))
window.addEventListener('message', (event) => {
  if (port || event.source !== window.parent || event.data?.channel !== 'balance-hosted/1' || !event.ports[0]) return
  port = event.ports[0]
  tellHeight()
  tell()
})
const finish = () => {
  isFinished = true
  const heading = document.querySelector('h1')
  heading.textContent = done
  heading.tabIndex = -1
  for (const element of document.querySelectorAll('main > :not(h1)')) element.remove()
  heading.focus()
  tell()
}
let isSending = false
form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (isSending) return
  isSending = true
  for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
  try {
    const answer = await fetch(location.href, {
      method: 'POST',
      body: new URLSearchParams({ decision: event.submitter.value }),
    })
    if (!answer.ok) throw new Error(String(answer.status))
    finish()
  } catch {
    isSending = false
    for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-disabled')
    document.querySelector('#problem').textContent = notSent
  }
})
