import fc from 'fast-check'

/** In how many days each invoice is due. */
export const DUE_IN = [4, 9, 20]

const METHODS = ['card', 'declined', 'bank', 'unfunded'] as const
export type Method = (typeof METHODS)[number]

/** What a payer, a merchant and the clock do; a merchant refunds twice at once. Numbers are places in lists; `in` and `count` are days. */
export type Step =
  | { readonly do: 'schedule'; readonly of: readonly number[]; readonly in: number; readonly by: Method }
  | { readonly do: 'cancel' | 'move'; readonly nth: number; readonly in: number }
  | {
      readonly do: 'pay' | 'pay while it runs' | 'pay on two devices'
      readonly of: readonly number[]
      readonly part: boolean
    }
  | { readonly do: 'days'; readonly count: number }
  | { readonly do: 'run twice at once' | 'end autopay' }
  | { readonly do: 'autopay'; readonly by: Method; readonly daysBefore: number; readonly limit: boolean }
  | { readonly do: 'pause' | 'go on' }
  | { readonly do: 'skip'; readonly invoice: number; readonly undo: boolean }
  | { readonly do: 'remove'; readonly method: Method }
  | { readonly do: 'credit'; readonly invoice: number }
  | { readonly do: 'refund'; readonly nth: number; readonly part: boolean }

const as = <Name extends Step['do']>(...names: Name[]) => fc.constantFrom(...names)
const invoice = fc.nat(DUE_IN.length - 1)
const of = fc.subarray([...DUE_IN.keys()], { minLength: 1 })
const method = fc.constantFrom(...METHODS)

export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: as('schedule'), of, in: fc.integer({ min: 1, max: 25 }), by: method }) },
  { weight: 2, arbitrary: fc.record({ do: as('cancel', 'move'), nth: fc.nat(3), in: fc.integer({ min: 1, max: 9 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: as('pay', 'pay while it runs', 'pay on two devices'), of, part: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ do: as('days'), count: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ do: as('run twice at once', 'end autopay') }) },
  { weight: 2, arbitrary: fc.record({ do: as('autopay'), by: method, daysBefore: fc.nat(5), limit: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: as('pause', 'go on') }) },
  { weight: 1, arbitrary: fc.record({ do: as('skip'), invoice, undo: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: as('remove'), method }) },
  { weight: 1, arbitrary: fc.record({ do: as('credit'), invoice }) },
  { weight: 3, arbitrary: fc.record({ do: as('refund'), nth: fc.nat(3), part: fc.boolean() }) },
)
