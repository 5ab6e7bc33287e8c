import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import { useHost } from '../../contract/HostContext.ts'
import type { SubmitResult } from '../../contract/host.ts'
import type { Fault, MethodHandle } from '../../payment/method.ts'

interface Parts {
  submit: () => Promise<SubmitResult>
  method: RefObject<MethodHandle | null>
  faults: () => Fault[]
  onFaults: (faults: Fault[]) => void
  onReset: () => void
}

/**
 * Gives the element's public methods something to act on for as long as the flow is mounted. Gives back a `submit`
 * that stays the same and always acts on what is drawn.
 */
export function useControls(parts: Parts): Parts['submit'] {
  const host = useHost()
  const api = useApi()
  const client = useQueryClient()
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  const submit = useCallback(() => latest.current.submit(), [])
  useEffect(() => {
    host.setControls({
      submit,
      validate: async () => {
        const { method, faults, onFaults } = latest.current
        const all = [...((await method.current?.validate()) ?? []), ...faults()]
        onFaults(all)
        return all.length === 0
      },
      focus: () => latest.current.method.current?.focus(),
      refresh: () => client.refetchQueries(sessionQuery(api)),
      reset: () => {
        latest.current.method.current?.reset()
        latest.current.onFaults([])
        latest.current.onReset()
      },
    })
    return () => host.setControls(undefined)
  }, [api, client, host, submit])
  return submit
}
