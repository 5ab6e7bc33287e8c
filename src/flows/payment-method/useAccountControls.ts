import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { paymentMethodsQuery } from '../../api/queries/paymentMethods.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import type { VerifyHandle } from '../../features/verify-account/VerifyAccount.tsx'
import { useHostControls } from '../useHostControls.ts'

interface Parts {
  /** The one form of the screen, while it is open. */
  verify: RefObject<VerifyHandle | null>
  /** Where the payer begins when there is no form. */
  focus: () => void
  onReset: () => void
}

/** What the element's public methods do where methods are kept. Without an open form there is nothing to send. */
export function useAccountControls({ verify, focus, onReset }: Parts): void {
  const api = useApi()
  const client = useQueryClient()
  useHostControls({
    submit: () => verify.current?.submit() ?? Promise.resolve({ result: 'invalid', code: 'method_unavailable' }),
    validate: () => Promise.resolve(verify.current?.validate() ?? true),
    focus: () => (verify.current?.focus ?? focus)(),
    refresh: async () => {
      await Promise.all([
        client.refetchQueries({ queryKey: paymentMethodsQuery(api).queryKey }),
        client.refetchQueries({ queryKey: sessionQuery(api).queryKey }),
      ])
    },
    reset: () => {
      verify.current?.reset()
      onReset()
    },
  })
}
