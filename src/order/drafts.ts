import * as v from 'valibot'
import { objectShape } from '../lib/objectShape.ts'
import { storedNames } from '../lib/storedNames.ts'
import { toJson } from '../lib/toJson.ts'
import { tryTo } from '../lib/tryTo.ts'
import { mayHoldAccountNumber } from '../lib/accountNumbers.ts'

type Values<Field extends string> = Partial<Record<Field, string>>

/** What was typed and not yet sent, stored in this browser so that a reload loses nothing. */
export interface DraftStore<Field extends string> {
  /** Also removes every draft, of whatever id, that has expired. */
  load: (id: string) => Values<Field> | undefined
  /** Empty values remove the draft; values of other names are left out. */
  save: (id: string, values: object) => void
  /** Removes the draft, and with it those of the other forms of a transaction. */
  clear: (id: string) => void
}

const PREFIX = 'balance:draft:'
/** In milliseconds. */
const LIFE = 24 * 60 * 60_000

/** Not the library's `record`: what is needed before the form can be used would get it too. */
const Values = v.custom<Record<string, string>>(
  (input) => input instanceof Object && Object.values(input).every((value) => typeof value === 'string'),
)
const Stored = objectShape({ values: Values, expiresAt: v.number() })

/**
 * One draft for each id: that of a transaction, which its next token has too, or that with a colon and the name of another
 * form. A value that may hold the number of a card or of a bank account is never stored. `storage` may throw: then nothing
 * is stored. `now` in milliseconds since 1970.
 */
export function createDraftStore<Field extends string>(
  fields: readonly Field[],
  storage: () => Storage,
  now: () => number,
): DraftStore<Field> {
  const isField = (name: string) => fields.some((field) => field === name)
  const fieldValuesOf = (values: object) =>
    storableValues(Object.fromEntries(Object.entries(values).filter(([name]) => isField(name)))) as Values<Field>
  const remove = (name: string) => tryTo(() => storage().removeItem(name))
  const namesUnder = (prefix: string) =>
    (tryTo(() => storedNames(storage())) ?? []).filter((name) => `${name}:`.startsWith(prefix))
  const read = (name: string): object | undefined => {
    const draft = tryTo(() => v.safeParse(Stored, JSON.parse(storage().getItem(name) ?? '')))
    return draft?.success && draft.output.expiresAt > now() ? draft.output.values : undefined
  }
  return {
    clear: (id) => namesUnder(`${PREFIX}${id}:`).forEach(remove),
    load: (id) => {
      // Nobody comes back to most orders, whose drafts expire all the same.
      for (const name of namesUnder(PREFIX)) if (!read(name)) remove(name)
      const values = read(PREFIX + id)
      return values && fieldValuesOf(values)
    },
    save: (id, values) => {
      const stored = fieldValuesOf(values)
      if (Object.keys(stored).length === 0) return remove(PREFIX + id)
      tryTo(() => storage().setItem(PREFIX + id, toJson({ values: stored, expiresAt: now() + LIFE })))
    },
  }
}

/** The values that may leave the form before it is sent: none that may hold the number of a card or an account. */
export function storableValues(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !mayHoldAccountNumber(entry[1]),
    ),
  )
}
