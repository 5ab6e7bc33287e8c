import type { Invoice } from '../../../api/types.ts'
import { createStore } from '../../../lib/createStore.ts'
import type { Store } from '../../../lib/createStore.ts'
import type { Pace } from '../../../lib/slices.ts'
import { runSliced } from '../../../lib/slices.ts'
import type { Columns } from './columns.ts'
import { recognizeColumns } from './columns.ts'
import type { Comparison } from './compareList.ts'
import { compareList } from './compareList.ts'
import { entriesOf } from './entries.ts'
import type { ListProblem, PayerList } from './list.ts'
import { ListError } from './list.ts'
import type { InvoiceIndex } from './references.ts'
import { indexInvoices } from './references.ts'
import type { Point } from './writtenAmounts.ts'

/** A list as the payer gives it: a file, or rows that were pasted. */
export type Source = (Pick<File, 'name'> & Blob) | string

export interface CompareState {
  /** A list is being read, or compared. */
  readonly isBusy: boolean
  /** What is wrong with the list that was tried last. The one before stays. */
  readonly problem: ListProblem | undefined
  readonly list: PayerList | undefined
  /** Of the file; `undefined`: its rows were pasted. */
  readonly name: string | undefined
  /** As they were recognized, or as the payer has set them. */
  readonly columns: Columns | undefined
  /** Stays while another one is made. */
  readonly result: Comparison | undefined
}

interface Options {
  readonly read: (source: Source, pace: Pace) => Promise<PayerList>
  readonly paceFor: (signal: AbortSignal) => Pace
  /** The decimal point of the payer's language. */
  readonly language: Point
}

const EMPTY: CompareState = {
  isBusy: false,
  problem: undefined,
  list: undefined,
  name: undefined,
  columns: undefined,
  result: undefined,
}
/** A statement has its columns by itself; what its numbers are of is found out. */
const OF_STATEMENT: Columns = {
  header: undefined,
  reference: undefined,
  kind: 'number',
  amount: undefined,
  currency: undefined,
}

export const areComplete = (list: PayerList, { reference, amount }: Columns): boolean =>
  list.kind === 'statement' || (reference !== undefined && amount !== undefined)

/**
 * Compares a list with the invoices, all of it in the memory of the page: nothing here sends or stores anything. What is
 * done last counts; what was under way for something else is given up.
 */
export function createComparison({ read, paceFor, language }: Options) {
  const state: Store<CompareState> = createStore(EMPTY)
  let current: AbortController | undefined
  let invoices: readonly Invoice[] | undefined
  let index: InvoiceIndex | undefined

  /** The source that is being read. */
  let reading: Source | undefined

  const change = (changes: Partial<CompareState>) => state.setState({ ...state.getState(), ...changes })

  /** Runs the work that is wanted now in place of what was; it throws once it is not wanted any more. */
  async function run(work: (pace: Pace, signal: AbortSignal) => Promise<void>): Promise<void> {
    current?.abort()
    const own = (current = new AbortController())
    change({ isBusy: true, problem: undefined })
    try {
      await work(paceFor(own.signal), own.signal)
      if (current === own) change({ isBusy: false })
    } catch (error) {
      if (current !== own) return
      reading = undefined
      change({ isBusy: false, problem: error instanceof ListError ? error.problem : 'notRead' })
    }
  }

  async function compare(pace: Pace, signal: AbortSignal): Promise<void> {
    const { list, columns: set } = state.getState()
    if (!list || !invoices) return
    index ??= await runSliced(indexInvoices(invoices), pace)
    const columns = set ?? (await recognize(list, index, pace))
    signal.throwIfAborted()
    if (!set) change({ columns })
    if (!areComplete(list, columns)) {
      change({ result: undefined })
      return
    }
    const entries = await runSliced(entriesOf(list, columns, index), pace)
    const result = await runSliced(compareList(entries, index, { kind: columns.kind, language }), pace)
    signal.throwIfAborted()
    change({ result })
  }

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    /** All invoices of the buyer, of whatever standing. */
    setInvoices: (all: readonly Invoice[]): void => {
      if (all === invoices) return
      invoices = all
      index = undefined
      // A list that is being read is compared once it is.
      if (reading === undefined && state.getState().list) void run(compare)
    },
    read: (source: Source): Promise<void> => {
      reading = source
      return run(async (pace, signal) => {
        const list = await read(source, pace)
        signal.throwIfAborted()
        reading = undefined
        change({
          list,
          name: typeof source === 'string' ? undefined : source.name,
          columns: undefined,
          result: undefined,
        })
        await compare(pace, signal)
      })
    },
    setColumns: (columns: Columns): Promise<void> => {
      change({ columns })
      return run(compare)
    },
    clear: (): void => {
      current?.abort()
      current = undefined
      reading = undefined
      state.setState(EMPTY)
    },
  }
}

async function recognize(list: PayerList, index: InvoiceIndex, pace: Pace): Promise<Columns> {
  if (list.kind === 'table') return runSliced(recognizeColumns(list.rows, index), pace)
  return OF_STATEMENT
}

export type ListComparison = ReturnType<typeof createComparison>
