import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { DraftStore } from '../../../src/order/drafts.ts'
import { editCompany, resetOrder } from '../../../src/order/actions.ts'
import type { CompanyField } from '../../../src/contract/companyFields.ts'
import { persistCompany, restoreCompany } from '../../../src/order/persistCompany.ts'
import { anOrder } from './anOrder.ts'

/** The company details of one order that a browser has stored. */
function openDrafts(values?: Partial<Record<CompanyField, string>>) {
  const saved: object[] = []
  const drafts: DraftStore<CompanyField> = {
    load: () => values,
    save: (_id, typed) => saved.push(typed),
    clear: () => {},
  }
  return { drafts, saved }
}

describe('company details', () => {
  it('are restored once, over what came with a link', () => {
    const { drafts } = openDrafts({ poNumber: 'typed' })
    const order = anOrder({ prefilled: { poNumber: 'given', notes: 'given' } })
    restoreCompany(order, drafts)
    assert.deepEqual(order.getState().company, { poNumber: 'typed', notes: 'given' })
    editCompany(order, 'notes', '')
    restoreCompany(order, drafts)
    assert.deepEqual(order.getState().company, { poNumber: 'typed', notes: '' })
  })

  it('are kept as they are typed, without what came with a link', () => {
    const { drafts, saved } = openDrafts()
    const order = anOrder({ prefilled: { notes: 'given' } })
    const stop = persistCompany(order, drafts)
    assert.deepEqual(saved, [])
    editCompany(order, 'poNumber', '7')
    order.update(() => ({ isChecked: true }))
    assert.deepEqual(saved, [{ poNumber: '7' }])
    stop()
    editCompany(order, 'poNumber', '8')
    assert.equal(saved.length, 1)
  })

  it('do not come back once the order is reset', () => {
    const { drafts, saved } = openDrafts({ poNumber: '7' })
    const order = anOrder()
    persistCompany(order, drafts)
    resetOrder(order)
    restoreCompany(order, drafts)
    assert.deepEqual([order.getState().company, saved], [{}, [{}]])
  })
})
