const controls = document.querySelector('#controls')
const list = document.querySelector('#items')
const sum = document.querySelector('#sum')
const POLL_MS = 2_000

let shown = ''

async function read() {
  const { to } = Object.fromEntries(new FormData(controls))
  const answer = await fetch(`/mails?${new URLSearchParams(to.trim() ? { to: to.trim() } : {})}`)
  const { mails, message } = await answer.json()
  if (!mails) {
    sum.textContent = message
    return
  }
  sum.textContent = mails.length === 0 ? 'Nothing was mailed yet.' : `${mails.length} shown`
  const state = mails.map(({ id, status, attempts }) => `${id} ${status} ${attempts}`).join()
  if (state === shown) return
  shown = state
  const open = new Set([...list.querySelectorAll('details[open]')].map(({ id }) => id))
  list.replaceChildren(...mails.map((mail) => draw(mail, open.has(mail.id))))
}

const add = (parent, name, content = '') =>
  Object.assign(parent.appendChild(document.createElement(name)), { textContent: content })

function draw(mail, isOpen) {
  const { id, subject, status, kind, to, cc, createdAt } = mail
  const entry = document.createElement('li')
  const details = Object.assign(entry.appendChild(document.createElement('details')), { id })
  const summary = details.appendChild(document.createElement('summary'))
  add(summary, 'time', new Date(createdAt).toLocaleTimeString('en-GB'))
  add(add(summary, 'strong'), 'bdi', subject)
  add(summary, 'span', `${kind} · ${status} · ${[...to, ...cc].join(', ')}`)
  details.addEventListener('toggle', () => drawMail(details, mail), { once: true })
  details.open = isOpen
  return entry
}

function drawMail(details, { headers, reason, html, text, attachments }) {
  const facts = details.appendChild(document.createElement('dl'))
  for (const [name, value] of Object.entries(reason ? { ...headers, 'Last answer': reason } : headers)) {
    add(facts, 'dt', name)
    add(facts, 'dd', value)
  }
  add(details, 'h2', 'HTML')
  // No script of a mail runs, and nothing in it is of this page's origin; its links open beside it.
  const frame = details.appendChild(document.createElement('iframe'))
  frame.title = 'The mail as HTML'
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  frame.srcdoc = html.replace('<head>', '<head><base target="_blank">')
  add(details, 'h2', 'Text')
  add(details, 'pre', text).dir = 'auto'
  if (attachments.length === 0) return
  add(details, 'h2', 'Attachments')
  const files = details.appendChild(document.createElement('ul'))
  for (const { name, type, base64 } of attachments) {
    const link = add(files.appendChild(document.createElement('li')), 'a', name)
    Object.assign(link, { download: name, href: `data:${type};base64,${base64}` })
  }
}

async function readAgain() {
  try {
    await read()
  } catch {
    sum.textContent = 'The receiver does not answer.'
  } finally {
    setTimeout(() => void readAgain(), POLL_MS)
  }
}

controls.addEventListener('submit', (event) => {
  event.preventDefault()
  shown = ''
  void read()
})
void readAgain()
