import { create } from './panels.js'
import { call } from './sandbox.js'

const OUTCOMES = { '': 'Message only', accepted: 'Accept', declined: 'Decline' }

function labeled(text, control) {
  const label = create('label', `${text} `)
  label.append(control)
  return label
}

/** What a merchant answers: a text, an outcome, or both. `send` gets the body of the request. */
function answerForm(query, send) {
  const form = create('form')
  const outcome = create('select', '', { name: 'outcome' })
  outcome.append(...Object.entries(OUTCOMES).map(([value, text]) => create('option', text, { value })))
  const amount = create('input', '', { name: 'amount', inputMode: 'decimal', placeholder: `${query.amount}` })
  const text = create('textarea', '', { name: 'text', rows: 2 })
  form.append(
    labeled('Answer', outcome),
    labeled('Credited, if accepted', amount),
    labeled('Text', text),
    create('button', 'Send answer', { ariaLabel: `Send answer to query of ${query.invoiceNumber}` }),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = [...new FormData(form)].filter(([, value]) => value !== '')
    send(Object.fromEntries(fields))
  })
  return form
}

const lineOf = ({ from, text, document }) =>
  create('li', `${from}: ${[text, document?.name].filter(Boolean).join(' · ')}`)

/** A query with its messages; while it is open, with a form to answer it. */
function drawQuery(query, onAnswer) {
  const { id, invoiceNumber, status, reason, amount, currency, messages } = query
  const item = create('li')
  item.dataset.key = JSON.stringify(query)
  const list = create('ul')
  list.append(...messages.map(lineOf))
  item.append(create('b', `${invoiceNumber}: ${amount} ${currency}`), ` ${reason}, ${status}`, list)
  if (status === 'open') item.append(answerForm(query, (body) => onAnswer(id, body)))
  return item
}

/**
 * Draws what a buyer has queried, the newest first. One that has not changed stays as it is, with what was typed.
 * `onAnswer` gets the name of what is done and the call that does it.
 */
export async function drawQueries(list, buyerId, onAnswer) {
  const { queries } = await call('GET', `/queries?buyerId=${buyerId}`)
  const drawn = new Map([...list.children].map((item) => [item.dataset.key, item]))
  const answer = (id, body) => onAnswer('Answer a query', () => call('POST', `/queries/${id}/answers`, body))
  list.replaceChildren(...queries.map((query) => drawn.get(JSON.stringify(query)) ?? drawQuery(query, answer)))
  list.nextElementSibling.textContent = queries.length === 0 ? 'The buyer has queried nothing.' : ''
}
