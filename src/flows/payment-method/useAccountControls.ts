import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { paymentMethodsQuery } from '../../api/queries/paymentMethods.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import { useHost } from '../../contract/HostContext.ts'
import type { VerifyHandle } from '../../features/verify-account/VerifyAccount.tsx'
import { focusBeside } from '../../ui/focusBeside.ts'

interface Parts {
  /** The one form of the screen, while it is open. */
  verify: RefObject<VerifyHandle | null>
  /** Where the payer begins when there is no form. */
  focus: () => void
  onReset: () => void
}

/** Gives the element's public methods something to act on. Without an open form there is nothing to send. */
export function useAccountControls(parts: Parts): void {
  const host = useHost()
  const api = useApi()
  const client = useQueryClient()
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  // Taken back before React gives the focus back, which asks for what comes after.
  useLayoutEffect(() => {
    const form = () => latest.current.verify.current
    host.setControls({
      submit: () => form()?.submit() ?? Promise.resolve({ result: 'invalid', code: 'method_unavailable' }),
      validate: () => Promise.resolve(form()?.validate() ?? true),
      // React focuses the element when what had the focus inside is gone; by then the screen may have put it elsewhere.
      focus: () => {
        const isInside = focusBeside(host.cardFrame.parent) !== null
        if (!isInside) (form()?.focus ?? latest.current.focus)()
      },
      refresh: async () => {
        await Promise.all([
          client.refetchQueries({ queryKey: paymentMethodsQuery(api).queryKey }),
          client.refetchQueries({ queryKey: sessionQuery(api).queryKey }),
        ])
      },
      reset: () => {
        form()?.reset()
        latest.current.onReset()
      },
    })
    return () => host.setControls(undefined)
  }, [api, client, host])
}
