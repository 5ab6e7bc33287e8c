import { useEffect, useLayoutEffect, useState } from 'react'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { createCardFrame } from '../../secure-frame/host/createCardFrame.ts'
import { readTokens } from '../../secure-frame/host/readTokens.ts'
import { useColorScheme } from '../../ui/useColorScheme.ts'

/** The secure frame of this element: the one that was made while code was loading, dressed like the screen around it. */
export function useCardFrame(): SecureFrame | undefined {
  const { cardFrame: seat, environment } = useHost()
  const { tag, direction, t } = useLocale()
  const { theme } = useConfig()
  const colorScheme = useColorScheme(theme)
  const [frame, setFrame] = useState<SecureFrame>()

  // Made once the flow is in the document: a render that React throws away must leave no frame behind.
  useLayoutEffect(() => {
    const made = createCardFrame({
      container: seat.parent,
      slot: seat.slot,
      url: seat.url,
      environment: environment.name,
    })
    setFrame(made)
    return () => made.destroy()
  }, [seat, environment])
  useEffect(() => {
    frame?.configure({
      appearance: { colorScheme, direction, locale: tag, tokens: readTokens(seat.parent) },
      strings: t.frame,
    })
  }, [frame, seat, colorScheme, direction, tag, t])
  return frame
}
