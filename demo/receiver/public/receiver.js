const controls = document.querySelector('#controls')
const list = document.querySelector('#items')
const sum = document.querySelector('#sum')
const POLL_MS = 1_000
const MOST_SHOWN = 200

/** Items by number, as they arrived. */
let items = []
let shown = ''

async function read() {
  const { behaviour, arrivals } = await fetch('/batches').then((answer) => answer.json())
  controls.behaviour.value = behaviour
  items = arrivals.flatMap(({ at, url, fault, items: told }) =>
    fault
      ? [{ at, vendor: url.split('/')[1], kind: 'unreadable', content: { url, fault } }]
      : told.map((item) => ({ at, ...item })),
  )
  show()
}

function show() {
  const { vendor, kind, text } = Object.fromEntries(new FormData(controls))
  offerKinds(kind)
  const found = items
    .map((item, number) => ({ ...item, number, json: JSON.stringify(item.content, null, 2) }))
    .filter((item) => (!vendor || item.vendor === vendor) && (!kind || item.kind === kind))
    .filter(({ json }) => json.toLowerCase().includes(text.toLowerCase()))
    .reverse()
  sum.textContent = items.length === 0 ? 'Nothing was sent yet.' : `${found.length} of ${items.length}`
  const state = found.map(({ number }) => number).join() + text
  if (state === shown) return
  shown = state
  list.replaceChildren(...found.slice(0, MOST_SHOWN).map(draw))
}

function offerKinds(chosen) {
  const kinds = [...new Set([...items.map(({ kind }) => kind), chosen].filter(Boolean))].sort()
  if (kinds.length === controls.kind.options.length - 1) return
  const options = ['', ...kinds].map((kind) => {
    const option = document.createElement('option')
    return Object.assign(option, { value: kind, textContent: kind || 'all', selected: kind === chosen })
  })
  controls.kind.replaceChildren(...options)
}

function draw({ at, vendor, kind, json }) {
  const entry = document.createElement('li')
  const details = entry.appendChild(document.createElement('details'))
  const summary = details.appendChild(document.createElement('summary'))
  const time = summary.appendChild(document.createElement('time'))
  time.textContent = new Date(at).toLocaleTimeString('en-GB')
  summary.appendChild(document.createElement('strong')).textContent = kind
  summary.appendChild(document.createElement('span')).textContent = vendor
  details.addEventListener(
    'toggle',
    () => {
      details.appendChild(document.createElement('pre')).textContent = json
    },
    { once: true },
  )
  return entry
}

controls.addEventListener('input', ({ target }) => {
  if (target.name === 'behaviour') void fetch(`/behaviour/${target.value}`, { method: 'PUT' })
  else show()
})
controls.addEventListener('submit', (event) => event.preventDefault())
controls.querySelector('[data-do=clear]').addEventListener('click', () => {
  void fetch('/batches', { method: 'DELETE' }).then(read)
})
setInterval(() => void read().catch(() => (sum.textContent = 'The receiver does not answer.')), POLL_MS)
await read()
