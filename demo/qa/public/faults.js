import { create } from './panels.js'
import { call } from './sandbox.js'

/** Draws a control for each setting of a fault, named `f.` and its name in the contract. */
export function drawFaultFields(container, faultFields) {
  for (const [name, { label: text, control }] of Object.entries(faultFields)) {
    const label = create('label', `${text} `)
    label.append(create('input', '', { name: `f.${name}`, ...control }))
    container.append(label)
  }
}

/** How long a delay is that nobody has chosen. */
const NOTICEABLE_MS = 3000

const read = (text) => (Number.isFinite(Number(text)) ? Number(text) : text)

/**
 * Arms a fault for the requests of a transaction or of a buyer, or for all requests where there is neither. A setting
 * whose field is empty is left to the sandbox. Gives the words for what is armed.
 */
export async function armFault(kind, fields, faultFields, { transactionId, buyerId } = {}) {
  const given = Object.keys(faultFields).filter((name) => fields[`f.${name}`] !== '')
  const settings = Object.fromEntries(given.map((name) => [name, read(fields[`f.${name}`])]))
  const fault = { kind, ...(kind === 'delay' ? { afterMs: NOTICEABLE_MS } : {}), ...settings }
  const [method, path] = fields['f.request'].split(' ')
  if (path) Object.assign(fault, { method, path })
  if (transactionId) fault.transactionId = transactionId
  else if (buyerId) fault.buyerId = buyerId
  await call('POST', '/sandbox/faults', fault)
  const told = given.map((name) => `${faultFields[name].label} ${fields[`f.${name}`]}`)
  return `Armed: ${[`${kind} for ${fields['f.request'] || 'any request'}`, ...told].join('; ')}.`
}
