import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import { useHost } from '../../contract/HostContext.ts'
import type { SubmitResult } from '../../contract/host.ts'
import type { CompanyHandle } from '../../features/company-details/CompanyDetails.tsx'
import type { Fault, MethodHandle } from '../../payment/method.ts'
import { focusBeside } from '../../ui/focusBeside.ts'
import { forgetKept } from './methods/useKept.ts'

export interface ControlParts {
  submit: () => Promise<SubmitResult>
  method: RefObject<MethodHandle | null>
  company: RefObject<CompanyHandle | null>
  onFaults: (faults: Fault[]) => void
  onReset: () => void
}

/** Gives the element's public methods something to act on for as long as the flow is mounted. */
export function useControls(parts: ControlParts): void {
  const host = useHost()
  const api = useApi()
  const client = useQueryClient()
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  // Taken back before React gives the focus back, which asks for what comes after.
  useLayoutEffect(() => {
    host.setControls({
      submit: () => latest.current.submit(),
      validate: async () => {
        const { method, company, onFaults } = latest.current
        const all = [...((await method.current?.validate()) ?? []), ...(company.current?.validate() ?? [])]
        onFaults(all)
        return all.length === 0
      },
      // React focuses the element when what had the focus inside is gone; by then the screen may have put it elsewhere.
      focus: () => {
        const view = host.cardFrame.parent
        const isInside = () => focusBeside(view) !== null
        if (isInside()) return
        latest.current.method.current?.focus()
        // A method without a field of its own.
        if (!isInside()) view.shadowRoot?.querySelector<HTMLElement>('form.way input[type="radio"]:checked')?.focus()
      },
      refresh: () => client.refetchQueries(sessionQuery(api)),
      reset: () => {
        latest.current.method.current?.reset?.()
        forgetKept(api)
        latest.current.onFaults([])
        latest.current.onReset()
      },
    })
    return () => host.setControls(undefined)
  }, [api, client, host])
}
