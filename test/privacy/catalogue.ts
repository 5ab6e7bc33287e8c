import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { REPORTED_EVENTS } from '../../src/telemetry/catalogue.ts'
import type { Item } from './receiver.ts'

/** The fields of each kind of event, such as "monitoring: view", or what a page has more, such as "page: full". */
export type Catalogue = Map<string, Set<string>>

const PAGE = new URL('../../demo/docs/telemetry.md', import.meta.url)
const INTRO = `# Every reported field

Every field of every event that the element sends to the two services, where a build has them, as their libraries sent it
to the demo's receiver. The tests write this list and fail when anything else arrives. A field of text has a line of its
own; numbers and switches stand as "figures" of what they belong to. What is in a replay, masked, is one field. The
\`telemetry\` attribute decides how much is reported: see [Privacy](privacy.md). What the libraries add to a
page's globals, or wrap, stands under "page", for Chromium.
`
/** What every event of monitoring may have, whether it had it when the list was written or not. */
const OF_MONITORING = [
  ...['_dd.sdk_name', 'action.id', 'application.id', 'connectivity.effective_type', 'connectivity.status', 'ddtags'],
  ...['service', 'session.id', 'session.type', 'source', 'tab.id', 'type', 'usr.id', 'version'],
  ...['view.id', 'view.name', 'view.referrer', 'view.url'],
]
/** Facts of our events that are no text. */
const SWITCHES: readonly string[] = ['resumed', 'retryable']
/** Parts whose inside is a recording of the page. */
const RECORDINGS = ['records', '$snapshot_data']

/** Adds what one event has to what is known of its kind. */
export function addFields(catalogue: Catalogue, { vendor, kind, content }: Item): void {
  // A library that a test runs by itself says other things than ours.
  if (vendor === 'monitoring' && kind !== 'replay' && content.service !== 'balance-checkout') return
  const name = `${vendor}: ${kind}`
  const fields = catalogue.get(name) ?? new Set()
  catalogue.set(name, fields)
  for (const field of fieldsIn(content, [])) fields.add(field)
}

function fieldsIn(value: unknown, path: readonly string[]): string[] {
  if (RECORDINGS.includes(path.at(-1) ?? '')) return [`${path.join('.')} (recording)`]
  if (Array.isArray(value)) return value.flatMap((part) => fieldsIn(part, path))
  if (Object(value) === value)
    return Object.entries(value as object).flatMap(([name, part]) => fieldsIn(part, [...path, name]))
  return [typeof value === 'string' ? path.join('.') : `${[...path.slice(0, -1), '…'].join('.')} (figures)`]
}

/** Rejects when something came that the list does not name, or adds it there with `CATALOGUE=write`. */
export function compare(found: Catalogue): void {
  if (process.env.CATALOGUE === 'write') writeCatalogue(found)
  else assert.deepEqual(unknownIn(found), [], 'demo/docs/telemetry.md does not name this')
}

/** What came and is not in the list, one line each. */
function unknownIn(found: Catalogue): string[] {
  const known = readCatalogue(readFileSync(PAGE, 'utf8'))
  return [...found].flatMap(([name, fields]) =>
    // Which figures there are depends on what a browser measured in so short a time.
    [...fields]
      .filter((field) => !field.endsWith('(figures)') && !known.get(name)?.has(field))
      .map((field) => `${name}: ${field}`),
  )
}

/** What our own list lets be told and the page does not name, one line each. */
export function undescribed(): string[] {
  const known = readCatalogue(readFileSync(PAGE, 'utf8'))
  return [...ofOurEvents()].flatMap(([name, own]) =>
    ['', ...own]
      .filter((field) => (field ? !known.get(name)?.has(field) : !known.has(name)))
      .map((field) => `${name}: ${field}`),
  )
}

/** The facts of each event that our own list allows, as the two services get them. */
function ofOurEvents(): Catalogue {
  const events = Object.entries(REPORTED_EVENTS).map(
    ([event, facts]) => [event, facts.filter((fact) => !SWITCHES.includes(fact))] as const,
  )
  const actions = events.flatMap(([, facts]) => facts.map((fact) => `context.${fact}`))
  return new Map([
    ['monitoring: action', new Set(actions)],
    ...events.map(
      ([event, facts]) => [`recording: ${event}`, new Set(facts.map((fact) => `properties.${fact}`))] as const,
    ),
  ])
}

/** Writes what came into the list, beside what was there. */
function writeCatalogue(found: Catalogue): void {
  const all = readCatalogue(readFileSync(PAGE, 'utf8'))
  for (const [name, fields] of found) all.set(name, new Set([...(all.get(name) ?? []), ...fields]))
  // Events that no test makes happen have the fields that our own list gives them.
  const ofAll = [...(all.get('recording: flag') ?? [])].filter((field) => !/\.(flag|value)$/.test(field))
  for (const [name, own] of ofOurEvents())
    all.set(name, new Set([...(all.get(name) ?? []), ...(name.startsWith('recording') ? ofAll : []), ...own]))
  for (const [name, fields] of all)
    if (/^monitoring: (?!replay)/.test(name)) for (const field of OF_MONITORING) fields.add(field)
  all.get('monitoring: action')?.add('action.frustration.type')
  const sections = [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, fields]) =>
        `\n## ${name}\n\n${[...fields]
          .sort()
          .map((field) => `- \`${field}\`\n`)
          .join('')}`,
    )
  writeFileSync(PAGE, INTRO + sections.join(''))
}

function readCatalogue(text: string): Catalogue {
  const catalogue: Catalogue = new Map()
  let fields = new Set<string>()
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) catalogue.set(line.slice(3), (fields = new Set()))
    if (line.startsWith('- ')) fields.add(line.slice(3, -1))
  }
  return catalogue
}
