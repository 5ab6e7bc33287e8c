import fc from 'fast-check'
import type * as v from 'valibot'

const NAMES_OF_ALL_OBJECTS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'length',
]
export const inheritedName = fc.constantFrom(...NAMES_OF_ALL_OBJECTS)

/** What a message can carry and JSON cannot. */
const BESIDE_JSON = [
  ...[undefined, NaN, Infinity, -Infinity, -0, 1n, /a/, new Date(NaN), new Error('forged'), new ArrayBuffer(8)],
  ...[new Map([['type', 'ready']]), new Set(['settled']), new Uint8Array(2), [undefined], new Array(2)],
]

const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, '', 'sending', 'settled', 'finished', 'succeeded'),
  fc.integer(),
  fc.string({ maxLength: 12 }),
  inheritedName,
)
const key = fc.oneof(
  fc.constantFrom('type', 'id', 'key', 'nonce', 'attempt'),
  inheritedName,
  fc.string({ maxLength: 8 }),
)
const branch = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(key, leaf, { maxKeys: 3 }))

/** Whatever JSON can hold, names that every object inherits included. */
const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  leaf,
  fc.array(branch, { maxLength: 3 }),
  fc.dictionary(key, branch, { maxKeys: 4 }),
)

/** Whatever a script can send as a message. */
export const anyData = fc.oneof(
  { weight: 4, arbitrary: anyJson },
  { weight: 1, arbitrary: fc.constantFrom(...BESIDE_JSON) },
)

/** A schema as the library keeps it. */
interface Shape {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly options?: readonly unknown[]
  readonly wrapped?: Shape
  readonly item?: Shape
  readonly key?: Shape
  readonly value?: Shape
  readonly pipe?: readonly { readonly type: string; readonly requirement?: number }[]
}

/** Data that fits a schema of the product. Throws at a kind of schema that the product has not used before. */
export function validOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return arbitraryOf(schema as unknown as Shape)
}

function arbitraryOf(shape: Shape | undefined): fc.Arbitrary<unknown> {
  const limitOf = (name: string) => shape?.pipe?.find(({ type }) => type === name)?.requirement
  switch (shape?.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(shape.entries ?? {}).map(([name, entry]) => [name, arbitraryOf(entry)])),
      )
    case 'union':
      return fc.oneof(...((shape.options ?? []) as Shape[]).map(arbitraryOf))
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []))
    case 'optional':
      return fc.option(arbitraryOf(shape.wrapped), { nil: undefined })
    case 'array':
      return fc.array(arbitraryOf(shape.item), { maxLength: 3 })
    case 'record':
      return fc.dictionary(arbitraryOf(shape.key) as fc.Arbitrary<string>, arbitraryOf(shape.value), { maxKeys: 3 })
    case 'string': {
      const minLength = limitOf('min_length') ?? 0
      return fc.string({ minLength, maxLength: Math.min(limitOf('max_length') ?? Infinity, minLength + 20) })
    }
    case 'number':
      return shape.pipe?.some(({ type }) => type === 'integer') ? fc.integer() : fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      throw new Error(`Nothing is generated for a schema of the type "${shape?.type}" yet.`)
  }
}

const DAMAGES = ['missing', 'replaced', 'renamed', 'added'] as const
type Damage = (typeof DAMAGES)[number]

/** The same data with one thing wrong, at any depth: missing, replaced, under another name, or added. */
export function damaged(valid: fc.Arbitrary<unknown>, junk = anyData): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom(...DAMAGES), inheritedName, junk)
    .map(([value, place, damage, name, instead]) => damageAt(value, place, { damage, name, instead }))
}

/** `place` chooses one of all names of the value, or the value itself, and so on below. */
function damageAt(value: unknown, place: number, how: { damage: Damage; name: string; instead: unknown }): unknown {
  const { damage, name, instead } = how
  if (typeof value !== 'object' || value === null) return instead
  const entries: Entries = Object.entries(value)
  const count = entries.length * 2 + 1
  const [chosen, isBelow] = [entries[Math.floor((place % count) / 2)], place % 2 === 0]
  if (!chosen) return damage === 'added' ? rebuilt(value, [...entries, [name, instead]]) : instead
  const [key, inner] = chosen
  const damages: Readonly<Record<Damage, Entries>> = {
    missing: [],
    replaced: [[key, instead]],
    renamed: [[name, inner]],
    added: [chosen, [name, instead]],
  }
  const others: Entries = isBelow ? [[key, damageAt(inner, Math.floor(place / count), how)]] : damages[damage]
  return rebuilt(
    value,
    entries.flatMap((entry) => (entry === chosen ? others : [entry])),
  )
}

type Entries = readonly (readonly [string, unknown])[]

/** `fromEntries` makes own entries of all names. */
function rebuilt(value: object, entries: Entries): unknown {
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

const HUGE = ['['.repeat(100_000), `"${'x'.repeat(1_000_000)}"`, '{"a":'.repeat(10_000)]

/** What may lie in storage in the place of a text that the product wrote: that, with one thing wrong, cut, huge or junk. */
export function storedText(written: fc.Arbitrary<string>, special: readonly string[]): fc.Arbitrary<string> {
  const toText = (value: unknown) => JSON.stringify(value) ?? ''
  const parsed = written.map((text) => JSON.parse(text) as unknown)
  return fc.oneof(
    { weight: 400, arbitrary: written },
    { weight: 400, arbitrary: damaged(parsed, anyJson).map(toText) },
    { weight: 100, arbitrary: fc.tuple(written, fc.nat(60)).map(([text, end]) => text.slice(0, end)) },
    { weight: 200, arbitrary: anyJson.map(toText) },
    { weight: 100, arbitrary: fc.string({ maxLength: 20 }) },
    { weight: 200, arbitrary: fc.constantFrom('', ...special) },
    // Each costs as much as hundreds of others.
    { weight: 1, arbitrary: fc.constantFrom(...HUGE) },
  )
}
