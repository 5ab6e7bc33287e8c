import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Autopay, AutopayRequest } from '../../../api/accountTypes.ts'
import { useApi } from '../../../api/ApiContext.ts'
import type { ApiError } from '../../../api/ApiError.ts'
import { asApiError } from '../../../api/ApiError.ts'
import { paymentMethodsQuery } from '../../../api/queries/account.ts'
import { autopayQuery, invoicesKey } from '../../../api/queries/invoices.ts'
import { isAgreedTo } from '../../../features/invoices/autopay/readTerms.ts'
import { emitRefused } from '../../../host/emitAccount.ts'
import { useHost } from '../../../host/HostContext.ts'

/** Why nothing was agreed to. */
export type Refusal = 'unknown' | 'methodGone' | 'consentChanged' | 'suspended' | 'refused'

/** The HTTP status where the method was removed elsewhere. */
const GONE = 404

const REFUSALS: Readonly<Record<string, Refusal>> = {
  method_unavailable: 'methodGone',
  consent_required: 'consentChanged',
  buyer_suspended: 'suspended',
}

export function refusalOf({ isDefinite, code, details }: ApiError): Refusal {
  if (!isDefinite) return 'unknown'
  return details.status === GONE ? 'methodGone' : (REFUSALS[code] ?? 'refused')
}

/** Sends what is agreed to. What has no answer may have arrived: then the agreement is read. */
export function useAgreeing(onAgreed: () => void) {
  const api = useApi()
  const host = useHost()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const readMade = async (request: AutopayRequest) => {
    const now = await (await api.account()).getAutopay()
    return isAgreedTo(now.agreement, request) ? now : undefined
  }
  const show = async (now: Autopay) => {
    const { queryKey } = autopayQuery(api)
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, now)
    void cache.invalidateQueries({ queryKey: invoicesKey(api) })
    onAgreed()
  }
  const agree = async (request: AutopayRequest) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await show(await (await api.account()).agreeAutopay(request))
    } catch (cause) {
      const error = asApiError(cause)
      emitRefused(host.emit, error)
      const made = error.isDefinite ? undefined : await readMade(request).catch(() => undefined)
      const refused = refusalOf(error)
      if (made) await show(made)
      else setRefusal(refused)
      if (refused === 'methodGone') void cache.invalidateQueries(paymentMethodsQuery(api))
      if (error.code === 'consent_required')
        void cache.invalidateQueries({ queryKey: [...invoicesKey(api), 'autopay-quote'] })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, agree }
}
