import * as v from 'valibot'
import type { BuyerFields } from '../../api/types.ts'
import { mayHoldAccountNumber } from '../../lib/accountNumbers.ts'
import type { CompanyField } from './rules.ts'

/** What was typed and not yet sent, kept in this browser so that a reload loses nothing. */
export interface Drafts {
  load: (transactionId: string) => BuyerFields | undefined
  /** Empty values take the draft away. */
  save: (transactionId: string, values: BuyerFields) => void
  clear: (transactionId: string) => void
}

const PREFIX = 'balance:draft:'
/** In milliseconds. */
const LIFE = 24 * 60 * 60_000

const Text = v.optional(v.string())
const Stored = v.object({
  values: v.object({
    poNumber: Text,
    costCentre: Text,
    department: Text,
    notes: Text,
    invoiceEmails: Text,
    invoiceEmailsCc: Text,
    taxExemptionId: Text,
  } satisfies Record<CompanyField, unknown>),
  expiresAt: v.number(),
})

/**
 * One draft per transaction. A value that may hold the number of a card or of a bank account is never written down.
 * `storage` may refuse: then nothing is kept. `now` in milliseconds since 1970.
 */
export function createDrafts(storage: () => Storage, now: () => number): Drafts {
  const attempt = <T>(work: (kept: Storage) => T): T | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  const clear = (id: string) => attempt((kept) => kept.removeItem(PREFIX + id))
  return {
    clear,
    load: (id) => {
      const text = attempt((kept) => kept.getItem(PREFIX + id))
      const draft = attempt(() => v.safeParse(Stored, JSON.parse(text ?? '')))
      if (draft?.success && draft.output.expiresAt > now()) return Object.fromEntries(filled(draft.output.values))
      if (text) clear(id)
      return undefined
    },
    save: (id, values) => {
      const safe = draftOf(values)
      if (Object.keys(safe).length === 0) return clear(id)
      const draft = { values: safe, expiresAt: now() + LIFE }
      attempt((kept) => kept.setItem(PREFIX + id, JSON.stringify(draft)))
    },
  }
}

/** What of the values may leave the form before it is sent: nothing that may be the number of a card or an account. */
export function draftOf(values: BuyerFields): BuyerFields {
  return Object.fromEntries(filled(values).filter(([, value]) => !mayHoldAccountNumber(value)))
}

function filled(values: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
}
