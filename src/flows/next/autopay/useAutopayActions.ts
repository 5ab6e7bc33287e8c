import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountApi } from '../../../api/accountCalls.ts'
import type { Autopay } from '../../../api/accountTypes.ts'
import { useApi } from '../../../api/ApiContext.ts'
import { asApiError } from '../../../api/ApiError.ts'
import { autopayQuery, invoicesKey } from '../../../api/queries/invoices.ts'
import { emitRefused } from '../../../host/emitAccount.ts'
import { useHost } from '../../../host/HostContext.ts'

/** Changes the agreement as it is. What may have been changed by an answer that did not come is read again. */
export function useAutopayActions(onAct: () => void, onDone: (text: string) => void) {
  const api = useApi()
  const host = useHost()
  const cache = useQueryClient()
  /** What is being changed. */
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<'hasBegun' | 'notConfirmed'>()
  /** `text`: what is announced once it is done. Gives back whether it is. */
  const run = async (name: string, call: (calls: AccountApi) => Promise<Autopay>, text: string): Promise<boolean> => {
    if (busy !== undefined) return false
    onAct()
    setBusy(name)
    setFailure(undefined)
    try {
      const now = await call(await api.account())
      const { queryKey } = autopayQuery(api)
      // A read that began before would come after this with what was so before.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, now)
      onDone(text)
      return true
    } catch (cause) {
      const error = asApiError(cause)
      emitRefused(host.emit, error)
      setFailure(error.code === 'attempt_in_progress' ? 'hasBegun' : 'notConfirmed')
      return false
    } finally {
      void cache.invalidateQueries({ queryKey: invoicesKey(api) })
      setBusy(undefined)
    }
  }
  return { busy, failure, run }
}
