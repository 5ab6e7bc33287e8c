import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.ts'
import { paymentMethodsQuery } from '../../api/queries/account.ts'
import type { Verification } from '../../features/verify-account/useVerification.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { useHostControls } from '../useHostControls.ts'

interface Parts {
  /** The one form of the screen, while it is open. */
  verification: Verification | undefined
  /** Where the payer begins when there is no form. */
  focus: () => void
  onReset: () => void
}

/** What the element's public methods do on the screen of saved methods. Without an open form there is nothing to send. */
export function useAccountControls({ verification, focus, onReset }: Parts): void {
  const api = useApi()
  const client = useQueryClient()
  const store = useSessionStore()
  useHostControls({
    submit: () => verification?.submit() ?? Promise.resolve({ result: 'invalid', code: 'method_unavailable' }),
    validate: () => Promise.resolve(verification?.validate() ?? true),
    focus: () => (verification?.focus ?? focus)(),
    refresh: async () => {
      await Promise.all([client.refetchQueries({ queryKey: paymentMethodsQuery(api).queryKey }), store.refresh()])
    },
    reset: () => {
      verification?.reset()
      onReset()
    },
  })
}
