import { create } from './panels.js'

/**
 * Draws one control per attribute: `attributes` has by its name what it is offered, a list of values, `flag` or `text`.
 * An empty choice means that the attribute is not set.
 */
export function drawAttributes(container, attributes) {
  for (const [name, offer] of Object.entries(attributes)) {
    const label = create('label', `${name} `)
    label.append(controlOf(`a.${name}`, offer))
    container.append(label)
  }
}

function controlOf(name, offer) {
  if (offer === 'text') return create('input', '', { name })
  const choices = offer === 'flag' ? ['on', 'false'] : offer
  const select = create('select', '', { name })
  select.append(create('option', 'unset', { value: '' }), ...choices.map((value) => create('option', value, { value })))
  return select
}

/** The scenario as plain text by field name. */
export function readScenario(form) {
  return Object.fromEntries(new FormData(form))
}

/** The address that brings this scenario back: the fields that differ from how the page opens. */
export function addressOf(form) {
  const url = new URL(location.pathname, location.href)
  for (const control of form.elements) {
    if (control.name && control.value !== openingValue(control)) url.searchParams.set(control.name, control.value)
  }
  return url.href
}

/** The address that opens the same order with the same element, and nothing that happens to it. */
export function addressOfOrder(form, transactionId) {
  const url = new URL(addressOf(form))
  for (const name of [...url.searchParams.keys()]) {
    if (/^(t|b|f|clock)\./.test(name)) url.searchParams.delete(name)
  }
  url.searchParams.set('t.id', transactionId)
  return url.href
}

function openingValue(control) {
  if (control.type === 'hidden') return ''
  if (control.tagName !== 'SELECT') return control.defaultValue
  return [...control.options].find((option) => option.defaultSelected)?.value ?? control.options[0].value
}

/** Fills the form from the page's address and opens the parts that it fills. `false`: the address holds no scenario. */
export function restoreScenario(form) {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of query) {
    const control = form.elements.namedItem(name)
    if (!control) continue
    control.value = value
    control.closest('details')?.setAttribute('open', '')
  }
  return query.size > 0
}

/** The attributes of a scenario as pairs; a flag that is on has the empty text. `attributes`: what there are. */
export function attributesOf(fields, attributes) {
  return Object.entries(attributes).flatMap(([name, offer]) => {
    const value = fields[`a.${name}`]
    if (!value) return []
    return [[name, offer === 'flag' && value === 'on' ? '' : value]]
  })
}

/** What a merchant pastes to get this element. The token stands for the one that their server gets. */
export function snippetOf({ element, ...fields }, { attributes, assetsOrigin }) {
  const written = attributesOf(fields, attributes).map(([name, value]) => (value === '' ? name : `${name}="${value}"`))
  return [
    `<script async src="${assetsOrigin}/balance.js"></script>`,
    `<${[element, 'token="TOKEN"', ...written].join(' ')}></${element}>`,
  ].join('\n')
}
