import * as v from 'valibot'
import { objectShape } from '../lib/objectShape.ts'
import { storedNames } from '../lib/storedNames.ts'
import { toJson } from '../lib/toJson.ts'
import { tryTo } from '../lib/tryTo.ts'
import { mayHoldAccountNumber } from '../lib/accountNumbers.ts'

type Values<Field extends string> = Partial<Record<Field, string>>

/** What was typed and not yet sent, kept in this browser so that a reload loses nothing. */
export interface Drafts<Field extends string> {
  /** Also takes away every draft, of whatever id, whose day is over. */
  load: (id: string) => Values<Field> | undefined
  /** Empty values take the draft away; what is no field of it is left out. */
  save: (id: string, values: object) => void
  /** Takes the draft away, and those of the other forms of a transaction with it. */
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
 * One draft for each id: that of a transaction, as its next token keeps what was typed, or that with a colon and the name
 * of another form. A value that may hold the number of a card or of a bank account is never written down. `storage` may
 * refuse: then nothing is stored. `now` in milliseconds since 1970.
 */
export function createDrafts<Field extends string>(
  fields: readonly Field[],
  storage: () => Storage,
  now: () => number,
): Drafts<Field> {
  const isOwn = (name: string) => fields.some((field) => field === name)
  const ownOf = (values: object) =>
    draftOf(Object.fromEntries(Object.entries(values).filter(([name]) => isOwn(name)))) as Values<Field>
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
      // Nobody comes back to most orders, and what was typed for those has its end all the same.
      for (const name of namesUnder(PREFIX)) if (!read(name)) remove(name)
      const values = read(PREFIX + id)
      return values && ownOf(values)
    },
    save: (id, values) => {
      const own = ownOf(values)
      if (Object.keys(own).length === 0) return remove(PREFIX + id)
      tryTo(() => storage().setItem(PREFIX + id, toJson({ values: own, expiresAt: now() + LIFE })))
    },
  }
}

/** What of the values may leave the form before it is sent: nothing that may be the number of a card or an account. */
export function draftOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !mayHoldAccountNumber(entry[1]),
    ),
  )
}
