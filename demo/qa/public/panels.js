import { call } from './sandbox.js'

const byId = (id) => document.getElementById(id)

/** Makes an element with text and properties; text is never read as markup. */
export function create(tag, text = '', properties = {}) {
  return Object.assign(document.createElement(tag), { textContent: text }, properties)
}

export const copy = (text) => navigator.clipboard.writeText(text)

const pretty = (body) => JSON.stringify(body, undefined, 2)

/** A line that opens to its body: `key` is its own among those of its list. */
function record({ key, time, name, about = '', body }) {
  const item = create('li')
  item.dataset.key = key
  const summary = create('summary')
  summary.append(create('b', name), ' ', create('time', time), ' ', create('span', about))
  const details = create('details')
  const text = pretty(body)
  const button = create('button', 'Copy', { type: 'button', onclick: () => copy(text), ariaLabel: `Copy ${name}` })
  details.append(summary, button, create('pre', text))
  item.append(details)
  return item
}

/** Draws a list anew and leaves open what was open. */
function redraw(list, records, emptyText) {
  const isOpen = new Set([...list.querySelectorAll('li:has(details[open])')].map(({ dataset }) => dataset.key))
  const items = records.map(record)
  for (const item of items) if (isOpen.has(item.dataset.key)) item.firstElementChild.open = true
  list.replaceChildren(...items)
  list.nextElementSibling.textContent = items.length === 0 ? emptyText : ''
}

/** The part of a detail that differs between two events of one name. */
const gist = (detail) => detail?.code ?? detail?.status ?? detail?.step ?? detail?.reason ?? detail?.route ?? ''

const timeOf = (instant) => instant.slice(11, 19)

/** Adds an entry to the event log, newest first. Functions in a detail are left out by JSON. */
export function log(name, detail) {
  const time = new Date().toISOString().slice(11, 23)
  byId('log').prepend(record({ key: time, time, name, about: gist(detail), body: detail ?? {} }))
}

/** Everything of the log as text, newest first. */
export const logText = () =>
  [...byId('log').children]
    .map((item) => `${item.querySelector('summary').textContent}\n${item.querySelector('pre').textContent}`)
    .join('\n')

const figures = new Intl.NumberFormat('en-US')

/** The raw body of a webhook as what it says. */
const readBody = ({ body, ...delivery }) => ({ ...delivery, body: JSON.parse(body) })

/** Draws the ledger and the webhooks of a transaction, or of a buyer where there is none. Newest first. */
export async function refreshPanels({ transactionId, buyerId }) {
  const query = transactionId ? `transactionId=${transactionId}` : `buyerId=${buyerId}`
  const [{ entries }, { deliveries }] = await Promise.all([
    call('GET', `/sandbox/ledger?${query}`),
    call('GET', transactionId ? `/sandbox/webhooks?${query}` : '/sandbox/webhooks'),
  ])
  const ledger = entries.toReversed().map((entry) => ({
    key: entry.id,
    time: timeOf(entry.at),
    name: entry.type,
    about: `${figures.format(entry.amount)} ${entry.currency}, minor units`,
    body: entry,
  }))
  redraw(byId('ledger'), ledger, 'No money has moved.')
  const webhooks = deliveries.map((delivery) => ({
    key: delivery.deliveryId,
    time: timeOf(delivery.createdAt),
    name: delivery.topic,
    about: delivery.attempts.map((attempt) => attempt.status ?? attempt.error).join(', ') || 'waiting',
    body: readBody(delivery),
  }))
  redraw(byId('webhooks'), webhooks, 'None was sent.')
}

/** The test values, each with a button that copies it. */
export function drawTestValues(list, values) {
  list.append(
    ...values.map(({ value, outcome }) => {
      const item = create('li')
      const button = create('button', 'Copy', {
        type: 'button',
        onclick: () => copy(value),
        ariaLabel: `Copy ${value}`,
      })
      item.append(create('code', value), create('span', outcome), button)
      return item
    }),
  )
}
