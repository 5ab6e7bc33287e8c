import { createManifest } from '../../src/build/manifest.mjs'
import type { CustomElement } from '../../src/build/manifest.mjs'
import { ERROR_MEANINGS } from '../../src/contract/errorMeanings.ts'
import { ERROR_CODES, originOf, severityOf } from '../../src/contract/errors.ts'
import { groupDigits } from '../qa/testValues.ts'
import { TEST_BANK_ACCOUNTS, TEST_BANK_USERS, TEST_CARDS, TEST_EINS } from '../sandbox/fixtures/test-values.ts'
import { ERROR_ACTIONS } from './errorActions.ts'

type Row = readonly string[]

const code = (text: string): string => `\`${text}\``
const table = (header: Row, rows: readonly Row[]): string =>
  [header, header.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

const WORD_FOR: Readonly<Record<string, string>> = { string: 'text', 'readonly string[]': 'list with commas' }

/** `'auto' | 'dark'` as a list of values. */
const valuesOf = (type: string): string =>
  type
    .split(' | ')
    .map((value) => (value.startsWith("'") ? code(value.slice(1, -1)) : (WORD_FOR[value] ?? value)))
    .join(', ')

function attributes({ attributes: all }: CustomElement): string {
  const rows = all.map(({ name, type, default: fallback, description }) => [
    code(name),
    valuesOf(type.text),
    fallback ? code(fallback.slice(1, -1)) : '',
    description,
  ])
  return table(['attribute', 'values', 'default', 'meaning'], rows)
}

function events({ events: all }: CustomElement): string {
  const rows = all.map(({ name, type, description }) => {
    const detail = type.text.replace(/^CustomEvent<(.*)>$/, '$1')
    return [code(name), detail === 'Record<string, never>' ? 'empty' : code(detail), description]
  })
  return table(['event', 'detail', 'fired when'], rows)
}

function methods({ members }: CustomElement): string {
  const rows = members
    .filter(({ kind }) => kind === 'method')
    .map(({ name, description, ...member }) => [code(`${name}()`), code(member.return?.type.text ?? ''), description])
  return table(['method', 'returns', 'does'], rows)
}

function slots(elements: readonly CustomElement[]): string {
  const rows = elements.flatMap(({ tagName, slots: all }) =>
    all.map(({ name, description }) => [code(`<${tagName}>`), code(name), description]),
  )
  return table(['element', 'slot', 'place'], rows)
}

function parts({ cssParts }: CustomElement): string {
  const rows = cssParts.map(({ name, description }) => {
    const [piece = '', screens = 'every screen'] = description.replace(/\.$/, '').split(': ')
    return [code(name), piece, screens]
  })
  return table(['part', 'piece', 'screens'], rows)
}

function tokens({ cssProperties }: CustomElement): string {
  const rows = cssProperties.map(({ name, default: value, description }) => {
    const [, light = value, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
    return [code(name), code(light), dark === undefined ? 'the same' : code(dark), description]
  })
  return table(['token', 'default, light', 'default, dark', 'for'], rows)
}

function errors(): string {
  const rows = ERROR_CODES.map((name) => [
    code(name),
    originOf(name),
    severityOf(name),
    ERROR_MEANINGS[name],
    ERROR_ACTIONS[name],
  ])
  return table(['code', 'origin', 'severity', 'meaning', 'what to do'], rows)
}

function testTables(): Record<string, string> {
  const accounts = TEST_BANK_ACCOUNTS.map((account) => [
    'routingNumber' in account ? account.routingNumber : 'any',
    account.accountNumber,
    account.meaning,
  ])
  return {
    'test-cards': table(
      ['card', 'outcome'],
      TEST_CARDS.map(({ number, meaning }) => [groupDigits(number), meaning]),
    ),
    'test-accounts': table(['routing number', 'account number', 'outcome'], accounts),
    'test-log-ins': table(
      ['user name', 'outcome'],
      TEST_BANK_USERS.map(({ user, meaning }) => [code(user), meaning]),
    ),
    'test-eins': table(
      ['EIN', 'application for credit'],
      TEST_EINS.map(({ ein, meaning }) => [ein, meaning]),
    ),
  }
}

/** Every table of the documentation that is made from the code, by its name. */
export function createTables(): Readonly<Record<string, string>> {
  const elements = createManifest().modules[0].declarations
  // What the three share is the same in each of them.
  const [shared] = elements as [CustomElement, ...CustomElement[]]
  return {
    attributes: attributes(shared),
    events: events(shared),
    methods: methods(shared),
    slots: slots(elements),
    parts: parts(shared),
    tokens: tokens(shared),
    errors: errors(),
    ...testTables(),
  }
}

/** Puts the tables between the marks `<!-- generated: NAME -->` and `<!-- end -->` of a page. */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return page.replaceAll(/(<!-- generated: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g, (_all, start, name: string, end) => {
    const text = tables[name]
    if (text === undefined) throw new Error(`There is no table "${name}".`)
    return `${start}\n${text}\n\n${end}`
  })
}
