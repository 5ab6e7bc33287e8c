import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { paymentMethodsQuery } from '../../api/queries/account.ts'
import type { VerifyHandle } from '../../features/verify-account/VerifyAccount.tsx'
import { useSessionStore } from '../../session/SessionContext.ts'
import { useHostControls } from '../useHostControls.ts'

interface Parts {
  /** The one form of the screen, while it is open. */
  verify: RefObject<VerifyHandle | null>
  /** Where the payer begins when there is no form. */
  focus: () => void
  onReset: () => void
}

/** What the element's public methods do on the screen of saved methods. Without an open form there is nothing to send. */
export function useAccountControls({ verify, focus, onReset }: Parts): void {
  const api = useApi()
  const client = useQueryClient()
  const store = useSessionStore()
  useHostControls({
    submit: () => verify.current?.submit() ?? Promise.resolve({ result: 'invalid', code: 'method_unavailable' }),
    validate: () => Promise.resolve(verify.current?.validate() ?? true),
    focus: () => (verify.current?.focus ?? focus)(),
    refresh: async () => {
      await Promise.all([client.refetchQueries({ queryKey: paymentMethodsQuery(api).queryKey }), store.refresh()])
    },
    reset: () => {
      verify.current?.reset()
      onReset()
    },
  })
}
