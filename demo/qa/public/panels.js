import { call } from './sandbox.js'

const byId = (id) => document.getElementById(id)

/** Makes an element with text and properties; text is never read as markup. */
export function create(tag, text = '', properties = {}) {
  return Object.assign(document.createElement(tag), { textContent: text }, properties)
}

function table(heads, rows, emptyText) {
  if (rows.length === 0) return create('p', emptyText)
  const element = create('table')
  element
    .createTHead()
    .insertRow()
    .append(...heads.map((head) => create('th', head, { scope: 'col' })))
  const body = element.createTBody()
  for (const cells of rows) {
    const row = body.insertRow()
    for (const cell of cells) row.insertCell().append(cell)
  }
  return element
}

/** Adds a line to the event log, newest first. Functions in a detail are left out by JSON. */
export function log(name, detail) {
  const time = new Date().toISOString().slice(11, 23)
  const line = create('li')
  line.append(create('time', time), ' ', create('b', name), ' ', create('code', JSON.stringify(detail) ?? ''))
  byId('log').prepend(line)
}

const timeOf = (instant) => instant.slice(0, 19).replace('T', ' ')
const figures = new Intl.NumberFormat('en-US')

/** Draws the ledger and the webhooks of a transaction, or of a buyer where there is none. */
export async function refreshPanels({ transactionId, buyerId }) {
  const query = transactionId ? `transactionId=${transactionId}` : `buyerId=${buyerId}`
  const [{ entries }, { deliveries }] = await Promise.all([
    call('GET', `/sandbox/ledger?${query}`),
    call('GET', transactionId ? `/sandbox/webhooks?${query}` : '/sandbox/webhooks'),
  ])
  const ledgerRows = entries.map((entry) => [
    timeOf(entry.at),
    entry.type,
    `${figures.format(entry.amount)} ${entry.currency}`,
    entry.id,
  ])
  byId('ledger').replaceChildren(table(['At', 'Entry', 'Minor units', 'Id'], ledgerRows, 'No money has moved.'))
  const hookRows = deliveries.map((delivery) => [
    timeOf(delivery.createdAt),
    delivery.topic,
    delivery.attempts.map((attempt) => attempt.status ?? attempt.error).join(', ') || 'waiting',
    new URL(delivery.address).host,
  ])
  byId('webhooks').replaceChildren(table(['Made', 'Topic', 'Answers', 'To'], hookRows, 'None was sent.'))
}

/** The test values, each with a button that copies it. */
export function drawTestValues(values, copy) {
  const rows = values.map(({ value, outcome }) => {
    const button = create('button', 'Copy', { type: 'button', onclick: () => copy(value), ariaLabel: `Copy ${value}` })
    return [create('code', value), outcome, button]
  })
  byId('values').replaceChildren(table(['Type', 'Outcome', 'Copy'], rows, ''))
}
