import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountApi } from '../../api/accountCalls.ts'
import type { UnreconciledTransfer } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { asApiError } from '../../api/ApiError.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Share } from '../../order/allocation.ts'
import { emitRefused } from '../../host/emitAccount.ts'
import { useHost } from '../../host/HostContext.ts'
import { useMessageKey } from './useMessageKey.ts'

/** Why nothing was assigned, or undone. */
export type AssignmentFailure =
  | 'unknown'
  | 'assigned'
  | 'due'
  | 'paid'
  | 'busy'
  | 'left'
  | 'final'
  | 'notUndone'
  | 'other'

const FAILURES: Readonly<Record<string, AssignmentFailure>> = {
  transfer_assigned: 'assigned',
  assignment_exceeds_due: 'due',
  already_paid: 'paid',
  invoice_voided: 'paid',
  attempt_in_progress: 'busy',
  assignment_exceeds_transfer: 'left',
  assignment_final: 'final',
}

const failureOf = ({ isDefinite, details }: ApiError, unknown: AssignmentFailure): AssignmentFailure =>
  isDefinite ? (FAILURES[details.apiCode ?? ''] ?? 'other') : unknown

/** Says what a transfer is for, and takes that back. One decision has one key, however often it is sent. */
export function useAssignment() {
  const api = useApi()
  const host = useHost()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AssignmentFailure>()
  const { keyOf, forget } = useMessageKey()

  async function send(
    call: (account: AccountApi) => Promise<UnreconciledTransfer>,
    unknown: AssignmentFailure,
  ): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    const readAgain = () => cache.invalidateQueries({ queryKey: invoicesKey(api) })
    try {
      await call(await api.account())
      forget()
      await readAgain()
      return true
    } catch (cause) {
      const error = asApiError(cause)
      emitRefused(host.emit, error)
      setFailure(failureOf(error, unknown))
      void readAgain()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    failure,
    assign: (id: string, shares: readonly Share[]) =>
      send((account) => account.assignTransfer(keyOf([id, shares]), id, shares), 'unknown'),
    undo: (id: string) => send((account) => account.undoAssignment(id), 'notUndone'),
  }
}
