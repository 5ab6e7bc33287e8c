// The page works without this script too. With it each form is sent without leaving the document, because a port that
// the opener handed over would not survive that. Text from the server is set as text.
const { base, search: query } = document.documentElement.dataset
const { notSent, noBank } = document.querySelector('main').dataset
const ends = ['linked', 'failed', 'canceled']
const sections = [...document.querySelectorAll('section')]
let view = JSON.parse(document.querySelector('#view').textContent)
let port
let isTold = false
let isSending = false
let timer

const tell = () => {
  if (!port || isTold || !ends.includes(view.step)) return
  isTold = true
  port.postMessage({ type: 'finished', status: view.step })
}
// The dialog around the page is as high as the page.
const tellHeight = () => {
  port?.postMessage({ type: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) })
}
new ResizeObserver(tellHeight).observe(document.body)
window.addEventListener('escape', () => port?.postMessage({ type: 'escape' }))
window.addEventListener('message', (event) => {
  const { channel, nonce } = event.data ?? {}
  const isOpener = window.parent !== window && event.source === window.parent
  if (port || !isOpener || channel !== 'balance-bank-link/1' || typeof nonce !== 'string' || !event.ports[0]) return
  port = event.ports[0]
  port.postMessage({ type: 'ready', nonce })
  tellHeight()
  tell()
})

const current = () => sections.find(({ dataset }) => dataset.step === view.step)

const showAccounts = () => {
  const list = document.querySelector('#accounts')
  const template = document.querySelector('#account')
  list.replaceChildren(
    ...view.accounts.map(({ id, name, detail }, index) => {
      const item = template.content.cloneNode(true)
      const input = item.querySelector('input')
      input.value = id
      input.checked = index === 0
      item.querySelector('strong').textContent = name
      item.querySelector('small').textContent = detail
      return item
    }),
  )
}

const showProblem = (text, isWrong) => {
  const section = current()
  const place = section?.querySelector('.problem')
  if (place) place.textContent = text
  for (const input of section?.querySelectorAll('input[aria-describedby]') ?? []) {
    input.setAttribute('aria-invalid', String(isWrong))
  }
}

const show = (next) => {
  const isOtherStep = next.step !== view.step
  view = next
  for (const section of sections) section.hidden = section.dataset.step !== view.step
  document.title = current().querySelector('h1').textContent
  for (const place of document.querySelectorAll('[data-institution]')) place.textContent = view.institution
  if (isOtherStep) showAccounts()
  for (const secret of document.querySelectorAll('[data-secret]')) secret.value = ''
  showProblem(view.problem, view.problem !== '')
  const heading = current().querySelector('h1')
  const place = view.problem && !ends.includes(view.step) ? current().querySelector('input') : isOtherStep && heading
  if (place) place.focus()
  wait()
  tell()
}

const ask = async (path, body) => {
  const answer = await fetch(base + path + query, {
    headers: { accept: 'application/json' },
    ...(body ? { method: 'POST', body } : {}),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

const look = async () => {
  try {
    show(await ask('/state'))
  } catch {
    wait()
  }
}
const wait = () => {
  clearTimeout(timer)
  if (!ends.includes(view.step)) timer = setTimeout(look, view.step === 'connecting' ? 1000 : view.endsIn + 500)
}

const setBusy = (form, isBusy) => {
  isSending = isBusy
  for (const button of form.querySelectorAll('button')) {
    if (isBusy) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
}

window.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  if (isSending || !form.hasAttribute('action')) return
  const body = new URLSearchParams(new FormData(form, event.submitter))
  const action = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action')
  const [path] = action.slice(base.length).split('?')
  setBusy(form, true)
  try {
    const next = await ask(path, body)
    setBusy(form, false)
    show(next)
  } catch {
    setBusy(form, false)
    showProblem(notSent, false)
  }
})

const search = document.querySelector('#search')
search.closest('label').hidden = false
const filter = () => {
  const text = search.value.trim().toLowerCase()
  const rows = [...document.querySelectorAll('#institutions li')]
  for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(text)
  document.querySelector('#none').textContent = rows.every(({ hidden }) => hidden) ? noBank : ''
}
search.addEventListener('input', filter)
search.addEventListener('keydown', (event) => {
  const isClearing = event.key === 'Escape' && search.value !== '' && !event.isComposing
  if (isClearing) {
    search.value = ''
    filter()
  }
  if (isClearing || event.key === 'Enter') event.preventDefault()
})
wait()
tell()
