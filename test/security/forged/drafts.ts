import assert from 'node:assert/strict'
import fc from 'fast-check'
import { COMPANY_FIELD_NAMES } from '../../../src/contract/companyFields.ts'
import { createDraftStore } from '../../../src/order/drafts.ts'
import { createFakeStorage } from '../../support/fakeStorage.ts'
import { inheritedName, storedText } from '../../support/forgedData.ts'
import { surfaceOf } from './surface.ts'

const code = { createDraftStore }
type Code = typeof code

const PREFIX = 'balance:draft:'
const NOW = 1_700_000_000_000
const ID = 'txn_1'
const OTHER_IDS = ['txn_12', 'txn_', 'txn_2:business', '__proto__']
const OTHER = 'txn_12'

const value = fc.oneof(
  fc.constantFrom('7', 'Dock 4', '4242 4242 4242 4242', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', 'javascript:alert(1)', 'x '.repeat(2_000)),
  fc.string({ maxLength: 12 }),
)
const field = fc.oneof(fc.constantFrom<string>(...COMPANY_FIELD_NAMES), inheritedName, fc.constantFrom('ein', 'url'))
const values = fc.dictionary(field, value, { maxKeys: 4 })

const text = (create: Code['createDraftStore']) =>
  storedText(
    fc.tuple(values, fc.constantFrom(-2, -1, 0)).map(([typed, days]) => {
      const entries = new Map<string, string>()
      const savedAt = NOW + days * 12 * 60 * 60_000
      create(
        COMPANY_FIELD_NAMES,
        () => createFakeStorage(entries),
        () => savedAt,
      ).save(ID, { ...typed, notes: 'Dock 4' })
      return [...entries.values()][0] ?? ''
    }),
    [
      `{"values":{"notes":"x"},"expiresAt":1e999}`,
      `{"values":{"notes":"x","ein":"12-3456789","url":"javascript:1"},"expiresAt":9e15}`,
      `{"values":{"notes":"4242424242424242"},"expiresAt":9e15}`,
      `{"values":{"__proto__":{"notes":"x"}},"expiresAt":9e15}`,
      `{"values":{"notes":"from the past"},"expiresAt":1}`,
    ],
  )
const name = fc.oneof(
  fc.constantFrom(...[ID, `${ID}:business`, ...OTHER_IDS].map((id) => PREFIX + id)),
  fc.constantFrom('balance:attempt:txn_1:a', 'balance:drafts', 'cart'),
  inheritedName,
)

const parse = (stored: string | undefined): unknown => {
  try {
    return JSON.parse(stored ?? '')
  } catch {
    return undefined
  }
}

/** What is taken over into the form is text of its own fields, stored for this order, and no number of a card. */
function checkLoaded(loaded: object | undefined, stored: string | undefined): void {
  if (!loaded) return
  const { values: kept, expiresAt } = parse(stored) as { values: Record<string, string>; expiresAt: number }
  assert.ok(expiresAt > NOW, 'what was typed outlives its day')
  assert.equal(Object.getPrototypeOf(loaded), Object.prototype)
  for (const [own, typed] of Object.entries(loaded) as [string, unknown][]) {
    assert.ok((COMPANY_FIELD_NAMES as readonly string[]).includes(own), `${own} is no field`)
    assert.ok(typeof typed === 'string' && typed !== '', `${own} is no text`)
    assert.equal(typed, kept[own])
    assert.ok((typed.match(/\p{Nd}/gu) ?? []).length < 13, 'the number of a card is taken over')
  }
}

export const drafts = surfaceOf({
  name: 'drafts',
  promise: 'Drafts that are forged in storage are read as absent, or as text of the fields of this order.',
  code,
  modules: ['src/order/drafts.ts'],
  property: ({ createDraftStore }) =>
    fc.property(
      fc.tuple(fc.array(fc.tuple(name, text(createDraftStore)), { maxLength: 3 }), fc.boolean()),
      (forged) => {
        const [list, canWrite] = forged
        const before = new Map(list)
        const entries = new Map(list)
        const storage = createFakeStorage(entries, canWrite)
        const kept = createDraftStore(
          COMPANY_FIELD_NAMES,
          () => storage,
          () => NOW,
        )
        checkLoaded(kept.load(ID), before.get(PREFIX + ID))
        for (const [place, stored] of entries) assert.equal(stored, before.get(place))
        for (const place of before.keys())
          assert.ok(place.startsWith(PREFIX) || entries.has(place), `${place} is not ours`)
        const other = kept.load(OTHER)
        kept.save(ID, { notes: 'Dock 4' })
        if (canWrite) assert.deepEqual(kept.load(ID), { notes: 'Dock 4' })
        kept.clear(ID)
        assert.deepEqual([kept.load(ID), kept.load(`${ID}:business`)], [undefined, undefined])
        assert.deepEqual(kept.load(OTHER), other, 'the draft of another order is gone')
      },
    ),
  faults: [
    {
      name: 'fields that the form does not have',
      file: 'src/order/drafts.ts',
      from: '.filter(([name]) => isField(name))',
      to: '',
    },
    {
      name: 'drafts that never end',
      file: 'src/order/drafts.ts',
      from: 'draft.output.expiresAt > now()',
      to: 'draft.output.expiresAt',
    },
    {
      name: 'numbers of cards',
      file: 'src/order/drafts.ts',
      from: ' && !mayHoldAccountNumber(entry[1])',
      to: '',
    },
    {
      name: 'junk that is not expected',
      file: 'src/order/drafts.ts',
      from: "tryTo(() => v.safeParse(Stored, JSON.parse(storage().getItem(name) ?? '')))",
      to: "v.safeParse(Stored, JSON.parse(storage().getItem(name) ?? ''))",
    },
  ],
})
