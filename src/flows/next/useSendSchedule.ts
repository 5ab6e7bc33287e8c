import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ScheduledPayment, ScheduledPaymentRequest } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import { emitRefused } from '../../host/emitAccount.ts'
import { useHost } from '../../host/HostContext.ts'
import { randomHex } from '../../lib/randomHex.ts'
import { toJson } from '../../lib/toJson.ts'

type Failure = 'unknown' | 'alreadyScheduled' | 'overLimit' | 'changed' | 'refused'

/** Sends a decision under one key, however often it takes. */
export function useSendSchedule(onScheduled: (scheduled: ScheduledPayment) => void, onChanged: () => Promise<unknown>) {
  const api = useApi()
  const host = useHost()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const decisions = useRef(new Map<string, { readonly key: string; readonly request: ScheduledPaymentRequest }>())
  const send = async (asked: ScheduledPaymentRequest) => {
    const decision = toJson({ ...asked, consents: [] })
    const { key, request } = decisions.current.get(decision) ?? { key: randomHex(), request: asked }
    decisions.current.set(decision, { key, request })
    setBusy(true)
    setFailure(undefined)
    try {
      const scheduled = await (await api.account()).createScheduledPayment(key, request)
      void cache.invalidateQueries({ queryKey: invoicesKey(api) })
      onScheduled(scheduled)
    } catch (cause) {
      const error = asApiError(cause)
      emitRefused(host.emit, error)
      if (error.isDefinite) decisions.current.delete(decision)
      if (error.code === 'amount_changed' || error.code === 'pay_limit_exceeded') void onChanged()
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, send }
}

function failureOf({ isDefinite, code, details }: ReturnType<typeof asApiError>): Failure {
  if (!isDefinite) return 'unknown'
  if (details.apiCode === 'already_scheduled') return 'alreadyScheduled'
  if (code === 'pay_limit_exceeded') return 'overLimit'
  return code === 'amount_changed' || code === 'attempt_in_progress' || code === 'already_paid' ? 'changed' : 'refused'
}
