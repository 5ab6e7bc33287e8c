import { useEffect, useRef } from 'react'
import { useHost } from '../../contract/HostContext.ts'
import { useFlags } from '../../flags/FlagsContext.ts'
import { focusBeside } from '../../ui/focusBeside.ts'

/** Passes on the order of the methods once, when the flag comes, unless the payer has begun: nothing moves under a hand. */
export function useMethodOrder(onOrder: (order: string) => void): void {
  const order = useFlags()['method-order']
  const view = useHost().cardFrame.parent
  const isTaken = useRef(false)
  useEffect(() => {
    if (order === undefined || isTaken.current) return
    isTaken.current = true
    // The focus in a frame of another origin matches no selector.
    if (!focusBeside(view)) onOrder(order)
  }, [onOrder, order, view])
}
