import { describe, expect, it, vi } from 'vitest'
import type { PayableInvoice, PayableInvoices, PayableQuery } from '../../../../src/api/accountTypes.ts'
import type { Invoice } from '../../../../src/api/types.ts'
import { createListSelection } from '../../../../src/flows/next/createListSelection.ts'
import type { InvoiceSelection } from '../../../../src/order/invoiceSelection.ts'
import { createInvoiceSelection } from '../../../../src/order/invoiceSelection.ts'

const inBrief = (number: number) => ({
  id: `inv_${number}`,
  number: `INV-${number}`,
  amountDue: 100,
  dueDate: '2026-11-01',
})
const row = (number: number, currency = 'USD') => ({ ...inBrief(number), number: `INV-${number}`, currency }) as Invoice

interface Asked {
  readonly query: PayableQuery
  readonly signal: AbortSignal
  readonly answer: (invoices: PayableInvoice[], total?: number) => Promise<void>
  readonly fail: () => Promise<void>
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

function start() {
  const selection = createInvoiceSelection()
  const asked: Asked[] = []
  const reviewed: InvoiceSelection[] = []
  const [onFailure, onOutdated] = [vi.fn(), vi.fn()]
  const listSelection = createListSelection({
    selection,
    read: (query, signal) =>
      new Promise<PayableInvoices>((resolve, reject) => {
        const then = (work: () => void) => () => {
          work()
          return settled()
        }
        asked.push({
          query,
          signal,
          answer: (invoices, total = invoices.length) => then(() => resolve({ invoices, total }))(),
          fail: then(() => reject(new Error('failed'))),
        })
      }),
    onFailure,
    onOutdated,
    onReview: (chosen) => reviewed.push(chosen),
  })
  const ids = () => [...selection.getState().chosen.keys()]
  const listed = { currency: 'USD', rows: [row(1), row(2)], query: { status: 'owed' as const }, hasMore: true }
  return { listSelection, selection, asked, reviewed, onFailure, onOutdated, ids, listed }
}

const FOUR = [1, 2, 3, 4].map(inBrief)

describe('everything that matches', () => {
  it('is what is on the screen at once, and the rest when it is read', async () => {
    const { listSelection, asked, ids, listed } = start()
    void listSelection.selectAll(listed)
    expect(ids()).toEqual(['inv_1', 'inv_2'])
    expect(listSelection.getState().reading).toEqual({ what: 'all', currency: 'USD' })
    expect(asked[0]?.query).toEqual({ currency: 'USD', status: 'owed' })
    await asked[0]?.answer(FOUR)
    expect(ids()).toEqual(['inv_1', 'inv_2', 'inv_3', 'inv_4'])
    expect(listSelection.getState().reading).toBeUndefined()
  })

  it('is not read where all of it is on the screen', () => {
    const { listSelection, asked, ids, listed } = start()
    void listSelection.selectAll({ ...listed, hasMore: false })
    expect(ids()).toEqual(['inv_1', 'inv_2'])
    expect(asked).toEqual([])
  })

  it.each<[string, (started: ReturnType<typeof start>) => void]>([
    ['cleared', ({ listSelection }) => listSelection.clear()],
    ['filtered', ({ listSelection }) => listSelection.stop()],
    ['taken out row by row', ({ listSelection, listed }) => listSelection.selectRows(listed.rows, false)],
    ['replaced by what is overdue', ({ listSelection }) => void listSelection.payOverdue('USD', 400)],
    [
      'chosen in another currency',
      ({ listSelection }) => {
        listSelection.clear()
        listSelection.selectRows([row(9, 'EUR')], true)
      },
    ],
  ])('is not chosen by an answer that comes after it was %s', async (_name, act) => {
    const started = start()
    const { listSelection, selection, asked, onFailure, listed } = started
    void listSelection.selectAll(listed)
    act(started)
    const before = selection.getState()
    expect(asked[0]?.signal.aborted).toBe(true)
    await asked[0]?.answer(FOUR)
    expect(selection.getState()).toBe(before)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('leaves out what is taken out while it is read, and what is added again is in', async () => {
    const { listSelection, asked, ids, listed } = start()
    void listSelection.selectAll(listed)
    listSelection.selectRows(listed.rows, true)
    listSelection.selectRows([row(1)], false)
    listSelection.selectRows([row(3), row(4)], false)
    listSelection.selectRows([row(4)], true)
    await asked[0]?.answer(FOUR)
    expect(ids().toSorted()).toEqual(['inv_2', 'inv_4'])
  })

  it('is asked for by the last press alone', async () => {
    const { listSelection, asked, ids, listed } = start()
    void listSelection.selectAll(listed)
    void listSelection.selectAll({ ...listed, query: { status: 'overdue' } })
    await asked[1]?.answer([inBrief(1), inBrief(5)])
    await asked[0]?.answer(FOUR)
    expect(ids()).toEqual(['inv_1', 'inv_2', 'inv_5'])
  })

  it('reports a failure, but not of what is wanted no more', async () => {
    const { listSelection, asked, onFailure, listed } = start()
    void listSelection.selectAll(listed)
    listSelection.clear()
    await asked[0]?.fail()
    expect(onFailure).not.toHaveBeenCalled()
    void listSelection.selectAll(listed)
    await asked[1]?.fail()
    expect(onFailure).toHaveBeenCalledOnce()
    expect(listSelection.getState().reading).toBeUndefined()
  })
})

describe('what is known to be all', () => {
  it('is what was read, and nothing before', async () => {
    const { listSelection, asked, listed } = start()
    void listSelection.selectAll(listed)
    expect(listSelection.getState().wholeIds).toBeUndefined()
    await asked[0]?.answer(FOUR)
    listSelection.selectRows([row(1)], false)
    expect(listSelection.getState().wholeIds).toEqual(['inv_1', 'inv_2', 'inv_3', 'inv_4'])
    listSelection.stop()
    expect(listSelection.getState().wholeIds).toBeUndefined()
  })
})

describe('more than one payment can have', () => {
  it('is cut, which is known until rows are chosen or taken out', async () => {
    const { listSelection, asked, ids, listed } = start()
    void listSelection.selectAll(listed)
    await asked[0]?.answer(FOUR, 7)
    expect(ids()).toHaveLength(4)
    expect(listSelection.getState()).toMatchObject({ cutFrom: 7, wholeIds: undefined })
    listSelection.selectRows([row(1)], false)
    expect(listSelection.getState().cutFrom).toBeUndefined()
  })
})

describe('what could not be read', () => {
  it.each(['all', 'overdue'] as const)('is said until it is, or until something else is chosen: %s', async (what) => {
    const { listSelection, asked, listed } = start()
    const read = () => void (what === 'all' ? listSelection.selectAll(listed) : listSelection.payOverdue('USD', 400))
    const question = { what, currency: 'USD' }
    const failed = { ...question, why: 'unread' }
    read()
    await asked[0]?.fail()
    expect(listSelection.getState()).toMatchObject({
      reading: undefined,
      failed,
      wholeIds: undefined,
      cutFrom: undefined,
    })
    read()
    expect(listSelection.getState()).toMatchObject({ reading: question, failed })
    await asked[1]?.fail()
    expect(listSelection.getState().failed).toEqual(failed)
    read()
    await asked[2]?.answer(FOUR)
    expect(listSelection.getState().failed).toBeUndefined()
    read()
    await asked[3]?.fail()
    listSelection.selectRows([row(1)], true)
    expect(listSelection.getState().failed).toBeUndefined()
  })
})

describe('everything overdue', () => {
  it('is reviewed, whatever is selected, which stays', async () => {
    const { listSelection, asked, reviewed, ids } = start()
    listSelection.selectRows([row(7)], true)
    void listSelection.payOverdue('USD', 400)
    expect(asked[0]?.query).toEqual({ currency: 'USD', status: 'overdue' })
    await asked[0]?.answer(FOUR)
    expect(reviewed.map(({ chosen }) => [...chosen.keys()])).toEqual([['inv_1', 'inv_2', 'inv_3', 'inv_4']])
    expect(ids()).toEqual(['inv_7'])
  })

  it.each<[string, (started: ReturnType<typeof start>) => void]>([
    ['another view is shown', ({ listSelection }) => listSelection.stop()],
    ['a row is chosen', ({ listSelection }) => listSelection.selectRows([row(1)], true)],
    ['the selection is cleared', ({ listSelection }) => listSelection.clear()],
  ])('is not reviewed once %s', async (_name, act) => {
    const started = start()
    const { listSelection, asked, reviewed, onOutdated } = started
    void listSelection.payOverdue('USD', 400)
    act(started)
    await asked[0]?.answer(FOUR)
    expect(reviewed).toEqual([])
    expect(onOutdated).not.toHaveBeenCalled()
  })

  it.each([0, 3, 5])('is not reviewed where it is not the amount on the button: %s of 4', async (count) => {
    const { listSelection, asked, reviewed, onOutdated, onFailure } = start()
    void listSelection.payOverdue('USD', 400)
    await asked[0]?.answer([...FOUR, inBrief(5)].slice(0, count))
    expect(listSelection.getState().failed).toEqual({ what: 'overdue', currency: 'USD', why: 'changed' })
    expect(onOutdated).toHaveBeenCalledOnce()
    expect(onFailure).not.toHaveBeenCalled()
    expect(reviewed).toEqual([])
  })
})
