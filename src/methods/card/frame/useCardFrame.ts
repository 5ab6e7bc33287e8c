import { useEffect, useLayoutEffect, useState } from 'react'
import { useConfig, useHost } from '../../../host/HostContext.ts'
import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { createCardFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { readTokens } from '../../../secure-frame/host/readTokens.ts'
import { useColorScheme } from '../../../ui/useColorScheme.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from '../words/en.json'

/**
 * The secure frame of this element: the one that was made while code was loading, dressed like the screen around it.
 * `subject` is the transaction or buyer that a card in it is for; another one gets a frame of its own.
 */
export function useCardFrame(subject: string): SecureFrame | undefined {
  const { cardFrame, environment } = useHost()
  const { tag, direction, t } = useWords(messages)
  const { theme } = useConfig()
  const colorScheme = useColorScheme(theme)
  const [frame, setFrame] = useState<SecureFrame>()

  // Made once the flow is in the document: a render that React throws away must leave no frame behind.
  useLayoutEffect(() => {
    const made = createCardFrame({
      container: cardFrame.parent,
      slot: cardFrame.slot,
      url: cardFrame.url,
      environment: environment.name,
      subject,
    })
    setFrame(made)
    return () => made.destroy()
  }, [cardFrame, environment, subject])
  useEffect(() => {
    const appearance = { colorScheme, direction, locale: tag, tokens: readTokens(cardFrame.parent) }
    frame?.configure({ appearance }, t.cardDetails)
  }, [frame, cardFrame, colorScheme, direction, tag, t])
  return frame
}
