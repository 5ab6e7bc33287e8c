import { useEffect, useState } from 'react'
import type { SavedPaymentMethod } from '../../../api/types.ts'
import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { useSecureFrame } from '../../../secure-frame/host/useSecureFrame.ts'

/** No whole card is lower and no single field is higher, in CSS pixels. */
const BETWEEN = 200

/**
 * Requests of the frame the security code of `saved` alone, or without it the fields of a whole card. `isShown` is false
 * while the frame still shows the fields of before. `isMeasured` is false while the height of those is the one that the
 * frame has reported: browsers measure nothing in a frame that is hidden or out of sight.
 */
export function useRequestedFields(
  frame: SecureFrame,
  saved: SavedPaymentMethod | undefined,
): { readonly isShown: boolean; readonly isMeasured: boolean } {
  const { status, height } = useSecureFrame(frame)
  const id = saved?.id
  const cvcSize = saved && (saved.brand === 'American Express' ? 4 : 3)
  const [shown, setShown] = useState<string>()

  // A frame that has loaded again shows a whole card again.
  useEffect(() => {
    if (status !== 'ready') return undefined
    let isLatest = true
    void frame.ask(cvcSize).then(() => {
      if (isLatest) setShown(id)
    })
    return () => {
      isLatest = false
    }
  }, [frame, status, id, cvcSize])
  useEffect(() => () => void frame.ask(), [frame])

  return { isShown: status === 'failed' || shown === id, isMeasured: height < BETWEEN }
}
