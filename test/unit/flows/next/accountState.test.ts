import { describe, expect, it, vi } from 'vitest'
import type { Place } from '../../../../src/flows/next/accountState.ts'
import { beginReview, createAccountStore, endReview, FIRST_QUERY } from '../../../../src/flows/next/accountState.ts'
import { select, NOTHING_SELECTED, payShare } from '../../../../src/order/invoiceSelection.ts'

function aPlace(): Place {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, value) => void texts.set(name, value),
    removeItem: (name) => void texts.delete(name),
  }
}

const chosenOf = (...ids: string[]) =>
  select(
    NOTHING_SELECTED,
    'USD',
    ids.map((id) => ({ id, number: id, amountDue: 500, dueDate: '2026-11-01', minimum: 100 })),
  )

describe('a review', () => {
  it('is what was chosen when it began, whatever is chosen then', () => {
    const account = createAccountStore('buy_1', aPlace)
    const two = chosenOf('inv_1', 'inv_2')
    account.selection.setState(two)
    beginReview(account, two)
    account.selection.setState(chosenOf('inv_1', 'inv_2', 'inv_3'))
    expect(account.review.getState()).toBe(two)
    expect(account.state.getState().view).toEqual({ name: 'pay' })
  })

  it('leaves what was chosen where it is left, with its shares and without what was refused', () => {
    const account = createAccountStore('buy_1', aPlace)
    const three = chosenOf('inv_1', 'inv_2', 'inv_3')
    account.selection.setState(three)
    beginReview(account, three)
    account.review.setState(payShare(account.review.getState(), 'inv_1', 200))
    endReview(account, ['inv_3'])
    const { chosen, shares } = account.selection.getState()
    expect([...chosen.keys()]).toEqual(['inv_1', 'inv_2'])
    expect([...shares]).toEqual([['inv_1', 200]])
    expect(account.review.getState().chosen.size).toBe(0)
    expect(account.state.getState().view).toEqual({ name: 'invoices' })
  })

  it('of one invoice leaves what was chosen of others', () => {
    const account = createAccountStore('buy_1', aPlace)
    account.selection.setState(chosenOf('inv_1', 'inv_2'))
    beginReview(account, chosenOf('inv_9'))
    endReview(account, [])
    expect(account.selection.getState()).toEqual(chosenOf('inv_1', 'inv_2'))
  })

  it.each([
    ['of what is selected', chosenOf('inv_1', 'inv_2')],
    ['of something else', chosenOf('inv_9')],
    ['of a part', payShare(chosenOf('inv_1', 'inv_2'), 'inv_1', 200)],
  ])('survives a reload: %s', (_name, reviewed) => {
    const place = aPlace()
    const before = createAccountStore('buy_1', () => place)
    const selected = chosenOf('inv_1', 'inv_2')
    before.selection.setState(selected)
    beginReview(before, reviewed.chosen.size === 2 && reviewed.shares.size === 0 ? selected : reviewed)
    before.persist()
    const after = createAccountStore('buy_1', () => place)
    expect(after.review.getState()).toEqual(reviewed)
    expect(after.selection.getState()).toEqual(selected)
    endReview(after, [])
    after.persist()
    expect(createAccountStore('buy_1', () => place).review.getState()).toEqual(NOTHING_SELECTED)
  })
})

describe('the state of an account', () => {
  it('begins with what is owed, the one due first first', () => {
    expect(createAccountStore('buy_1', aPlace).state.getState()).toEqual({
      view: { name: 'invoices' },
      query: FIRST_QUERY,
    })
  })

  it('survives a reload with its view, its filter and what is chosen', () => {
    const place = aPlace()
    const before = createAccountStore('buy_1', () => place)
    const chosen = { id: 'inv_1', number: 'INV-1', amountDue: 500, dueDate: '2026-11-01' }
    before.state.setState({ view: { name: 'detail', id: 'inv_1' }, query: { status: 'overdue', search: '"%_' } })
    before.selection.setState(select(before.selection.getState(), 'USD', [chosen]))
    before.persist()
    const after = createAccountStore('buy_1', () => place)
    expect(after.state.getState()).toEqual(before.state.getState())
    expect(after.selection.getState()).toEqual(before.selection.getState())
  })

  it('is written soon after a choice, with what was chosen last', () => {
    vi.useFakeTimers()
    try {
      const place = aPlace()
      const { selection } = createAccountStore('buy_1', () => place)
      const chosen = (id: string) => [{ id, number: id, amountDue: 500, dueDate: '2026-11-01' }]
      selection.setState(select(selection.getState(), 'USD', chosen('inv_1')))
      vi.advanceTimersToNextTimer()
      // Between the text and its writing.
      selection.setState(select(selection.getState(), 'USD', chosen('inv_2')))
      vi.runAllTimers()
      expect(createAccountStore('buy_1', () => place).selection.getState()).toEqual(selection.getState())
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes no number of a card for a search, and forgets where it stood', () => {
    const place = aPlace()
    const query = { status: 'owed', search: '4242 4242 4242 4242' }
    place.setItem('balance:account:buy_1', JSON.stringify({ view: { name: 'invoices' }, query }))
    expect(createAccountStore('buy_1', () => place).state.getState().query).toEqual(FIRST_QUERY)
    expect(place.getItem('balance:account:buy_1')).toBeNull()
  })

  it('keeps its view where a part of its query is no filter, and keeps that part no longer', () => {
    const place = aPlace()
    const query = { status: 'overdue', search: 'a\0b', currency: 'usd', dueFrom: '2026-02-30', dueTo: 7, sort: 'x' }
    place.setItem('balance:account:buy_1', JSON.stringify({ view: { name: 'activity' }, query }))
    const kept = { view: { name: 'activity' }, query: { status: 'overdue' } }
    expect(createAccountStore('buy_1', () => place).state.getState()).toEqual(kept)
    expect(JSON.parse(place.getItem('balance:account:buy_1') ?? '')).toEqual(kept)
  })

  it('survives a reload where nothing is searched for', () => {
    const place = aPlace()
    const state = { view: { name: 'detail', id: 'inv_1' }, query: FIRST_QUERY } as const
    createAccountStore('buy_1', () => place).state.setState(state)
    expect(createAccountStore('buy_1', () => place).state.getState()).toEqual(state)
  })

  it('is another one for another buyer', () => {
    const place = aPlace()
    createAccountStore('buy_1', () => place).state.setState({ view: { name: 'activity' }, query: {} })
    expect(createAccountStore('buy_2', () => place).state.getState().view).toEqual({ name: 'invoices' })
  })

  it.each(['', '{', '{"view":{"name":"elsewhere"},"query":{}}', '{"view":{"name":"detail"},"query":{}}'])(
    'begins anew where what was kept is none of it: %s',
    (text) => {
      const place = { ...aPlace(), getItem: () => text }
      expect(createAccountStore('buy_1', () => place).state.getState().view).toEqual({ name: 'invoices' })
    },
  )

  it('works where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    const { state, selection } = createAccountStore('buy_1', blocked)
    state.setState({ view: { name: 'activity' }, query: {} })
    selection.setState(
      select(selection.getState(), 'USD', [{ id: 'inv_1', number: 'INV-1', amountDue: 1, dueDate: '2026-11-01' }]),
    )
    expect(state.getState().view).toEqual({ name: 'activity' })
    expect(selection.getState().chosen.size).toBe(1)
  })
})
