import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import { useHost } from '../../contract/HostContext.ts'
import type { SubmitResult } from '../../contract/host.ts'
import type { CompanyHandle } from '../../features/company-details/CompanyDetails.tsx'
import type { Fault, MethodHandle } from '../../payment/method.ts'
import { focusBeside } from '../../ui/focusBeside.ts'
import { useHostControls } from '../useHostControls.ts'
import { forgetKept } from './methods/useKept.ts'

export interface ControlParts {
  submit: () => Promise<SubmitResult>
  method: RefObject<MethodHandle | null>
  company: RefObject<CompanyHandle | null>
  onFaults: (faults: Fault[]) => void
  onReset: () => void
}

/** What the element's public methods do while an order can be paid. */
export function useControls({ submit, method, company, onFaults, onReset }: ControlParts): void {
  const host = useHost()
  const api = useApi()
  const client = useQueryClient()
  useHostControls({
    submit,
    validate: async () => {
      const all = [...((await method.current?.validate()) ?? []), ...(company.current?.validate() ?? [])]
      onFaults(all)
      return all.length === 0
    },
    focus: () => {
      const view = host.cardFrame.parent
      method.current?.focus()
      // A method without a field of its own.
      if (focusBeside(view) === null)
        view.shadowRoot?.querySelector<HTMLElement>('form.way input[type="radio"]:checked')?.focus()
    },
    refresh: () => client.refetchQueries(sessionQuery(api)),
    reset: () => {
      method.current?.reset?.()
      forgetKept(api)
      onFaults([])
      onReset()
    },
  })
}
