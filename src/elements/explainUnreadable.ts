import type { Unreadable } from '../contract/attributes.ts'
import { ATTRIBUTES, PROPERTY_NAMES } from '../contract/attributes.ts'

/** What an attribute allows, where that is not a short list. */
const ALLOWED: Readonly<Record<string, string>> = {
  'api-base-url': 'an https URL, or http on a loopback host, in the sandbox environment only',
  locale: 'a BCP 47 language tag',
  'logo-url': 'an https URL',
}

/** Warns the merchant's engineer: the attribute, its value, what is allowed and what is used instead. */
export function explainUnreadable(tag: string, { attribute, value, used, values }: Unreadable): void {
  const allowed = values?.join(', ') ?? ALLOWED[attribute] ?? 'a text'
  const instead = used === undefined ? 'it is ignored' : `"${used}" is used`
  console.warn(`<${tag}>: attribute "${attribute}" cannot be "${value}"; allowed: ${allowed}; ${instead}.`)
}

/** Warns of each attribute that resembles one of ours, such as `hide-sumbit` or `apiBaseUrl`. */
export function explainMisspelt(element: HTMLElement): void {
  const names = Object.values(ATTRIBUTES).map(({ attribute }) => attribute)
  for (const { name, value } of element.attributes) {
    const isRight = names.includes(name) || name in element || isSet(element, name, value)
    const meant = isRight ? undefined : names.find((known) => isAlmost(name, known))
    if (meant) console.warn(`<${element.localName}>: there is no attribute "${name}"; did you mean "${meant}"?`)
  }
}

/** Svelte and Vue render a property on the server by its name, which HTML lower-cases, and set it in the browser. */
function isSet(element: HTMLElement, name: string, value: string): boolean {
  const property = PROPERTY_NAMES.find((known) => known.toLowerCase() === name)
  if (!property) return false
  const read = ATTRIBUTES[property].read(value)
  return read !== undefined && String(read.value) === String(Reflect.get(element, property))
}

/** One typing error, two in a long name. Dashes do not count, as HTML lower-cases `apiBaseUrl`. */
function isAlmost(name: string, known: string): boolean {
  const [a, b] = [name.replaceAll('-', ''), known.replaceAll('-', '')]
  return distanceBetween(a, b) <= (b.length > 7 ? 2 : 1)
}

/** The number of insertions, deletions, substitutions and swaps of neighbours (optimal string alignment distance). */
function distanceBetween(a: string, b: string): number {
  const rows = [[0, ...b.split('').map((_, j) => j + 1)]]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const at = (up: number, left: number) => (rows[i - up] ?? row)[j - left] ?? 0
      const changed = at(1, 1) + Number(a[i - 1] !== b[j - 1])
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(2, 2) + 1 : Infinity
      row.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, changed, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
