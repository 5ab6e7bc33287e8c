import { useEffect, useState } from 'react'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'

/** No whole card is lower and no single field is higher, in CSS pixels. */
const BETWEEN = 200

/**
 * Has the frame ask for the security code of `saved` alone, or for a whole card without it. `isAsked` is false while it
 * still shows the fields of before, `isPlaced` while their height is still the one that is known of the frame: browsers
 * measure nothing in a frame that is hidden or out of sight.
 */
export function useAskedCard(
  frame: SecureFrame,
  saved: SavedPaymentMethod | undefined,
): { readonly isAsked: boolean; readonly isPlaced: boolean } {
  const { status, height } = useSecureFrame(frame)
  const id = saved?.id
  const cvcSize = saved && (saved.brand === 'American Express' ? 4 : 3)
  const [asked, setAsked] = useState<string>()

  // A frame that was loaded anew is asked anew.
  useEffect(() => {
    if (status !== 'ready') return undefined
    let isLatest = true
    void frame.ask(cvcSize).then(() => {
      if (isLatest) setAsked(id)
    })
    return () => {
      isLatest = false
    }
  }, [frame, status, id, cvcSize])
  useEffect(() => () => void frame.ask(), [frame])

  return { isAsked: status === 'failed' || asked === id, isPlaced: height < BETWEEN }
}
