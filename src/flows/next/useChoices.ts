import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InvoiceQuery } from '../../api/AccountApi.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Invoice } from '../../api/types.ts'
import { useHost } from '../../contract/HostContext.ts'
import { choose, release } from '../../order/invoiceSelection.ts'
import { emitRefused } from '../../payment-screens/emitAccount.ts'
import type { Account } from './accountState.ts'
import { toChosen } from './toChosen.ts'

interface Options {
  account: Account
  /** The invoices on the screen that can be chosen. */
  payable: readonly Invoice[]
  /** More match than are on the screen. */
  hasMore: boolean
  onFailure: () => void
  onPay: () => void
}

/** What can be chosen of the list: rows, everything that matches, or everything overdue. */
export function useChoices({ account, payable, hasMore, onFailure, onPay }: Options) {
  const host = useHost()
  const api = useApi()
  const cache = useQueryClient()
  /** The currency whose invoices are being read. */
  const [reading, setReading] = useState<string>()
  const chooseRows = useCallback(
    (rows: readonly Invoice[], isChosen: boolean) => {
      const { getState, setState } = account.selection
      const ids = rows.map(({ id }) => id)
      const [row] = rows
      if (row) setState(isChosen ? choose(getState(), row.currency, rows.map(toChosen)) : release(getState(), ids))
    },
    [account],
  )
  /** Every invoice that matches and can be paid, also those that are not on the screen. */
  const readPayable = async (currency: string, matching: InvoiceQuery) => {
    setReading(currency)
    try {
      const { status, search, dueFrom, dueTo } = matching
      const calls = await api.account()
      return await calls.listPayableInvoices({ currency, status, search, dueFrom, dueTo })
    } catch (cause) {
      emitRefused(host.emit, asApiError(cause))
      onFailure()
      return undefined
    } finally {
      setReading(undefined)
    }
  }
  const clear = useCallback(() => {
    const { getState, setState } = account.selection
    setState(release(getState(), [...getState().chosen.keys()]))
  }, [account])
  const chooseAll = async () => {
    const currency = account.selection.getState().currency ?? payable[0]?.currency
    if (currency === undefined) return
    chooseRows(
      payable.filter((invoice) => invoice.currency === currency),
      true,
    )
    if (!hasMore) return
    const rest = await readPayable(currency, account.state.getState().query)
    const { getState, setState } = account.selection
    if (rest) setState(choose(getState(), currency, rest.map(toChosen)))
  }
  const payOverdue = async (currency: string) => {
    const overdue = await readPayable(currency, { status: 'overdue' })
    if (!overdue?.length) {
      void cache.invalidateQueries({ queryKey: invoicesKey(api) })
      return
    }
    clear()
    const { getState, setState } = account.selection
    setState(choose(getState(), currency, overdue.map(toChosen)))
    onPay()
  }
  return { chooseRows, chooseAll, clear, payOverdue, reading }
}
