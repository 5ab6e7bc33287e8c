import { create } from './panels.js'

/**
 * Draws one control per attribute: `attributes` has by its name what it is offered, a list of values, `flag` or `text`.
 * An empty choice means that the attribute is not set.
 */
export function drawAttributes(container, attributes) {
  for (const [name, offer] of Object.entries(attributes)) {
    if (IN_THE_BAR.includes(name)) continue
    const label = create('label', `${name} `)
    label.append(controlOf(`a.${name}`, offer))
    container.append(label)
  }
}

/** These have their controls in the bar. */
const IN_THE_BAR = ['theme', 'locale']

function controlOf(name, offer) {
  if (offer === 'text') return create('input', '', { name })
  const choices = offer === 'flag' ? ['on', 'false'] : offer
  const select = create('select', '', { name })
  select.append(create('option', 'unset', { value: '' }), ...choices.map((value) => create('option', value, { value })))
  return select
}

/** What the page offers as languages, named as English names them. */
export function drawLanguages(select, locales) {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  select.append(...locales.map((value) => create('option', `${names.of(value)} (${value})`, { value })))
}

/** The scenario as plain text by field name. */
export function readScenario(form) {
  return Object.fromEntries(new FormData(form))
}

/** Every field as the page opens, by name. */
export function openingScenario(form) {
  const controls = [...form.elements].filter(({ name }) => name)
  return Object.fromEntries(controls.map((control) => [control.name, openingValue(control)]))
}

/** The address that brings this scenario back: the fields that differ from how the page opens. */
export function addressOf(form, fields = readScenario(form)) {
  const url = new URL(location.pathname, location.href)
  for (const [name, value] of Object.entries(openingScenario(form))) {
    if ((fields[name] ?? value) !== value) url.searchParams.set(name, fields[name])
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

/** The fields of the page's address. Where a token is sent is typed by the tester and never taken from a link. */
export function fieldsOfAddress() {
  return Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => name !== 'a.api-base-url'))
}

/** Fills the form from the page's address and opens the parts of it that it fills. */
export function restoreScenario(form) {
  for (const [name, value] of Object.entries(fieldsOfAddress())) {
    const control = form.elements.namedItem(name)
    if (!control) continue
    control.value = value
    control.closest('#scenario details')?.setAttribute('open', '')
  }
}

/** The attributes of a scenario as pairs; a flag that is on has the empty text. `attributes`: what there are. */
export function attributesOf(fields, attributes) {
  return Object.entries(attributes).flatMap(([name, offer]) => {
    const value = fields[`a.${name}`]
    if (!value) return []
    return [[name, offer === 'flag' && value === 'on' ? '' : value]]
  })
}
