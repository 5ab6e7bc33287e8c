import { useEffect, useLayoutEffect, useState } from 'react'
import { useConfig, useHost } from '../../host/HostContext.ts'
import { createBankFrame, type BankCountry, type BankSecureFrame } from '../../secure-frame/host/createBankFrame.ts'
import { readTokens } from '../../secure-frame/host/readTokens.ts'
import { useColorScheme } from '../../ui/useColorScheme.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** The slot through which the frame shows. There is one such frame in an element at a time. */
export const BANK_SLOT = 'bank'

/**
 * A secure frame of its own for as long as this is shown. Like the one for cards it is a light child of the view and never
 * moves. `subject` is the transaction or buyer that an account in it is for. Undefined only until the first layout.
 */
export function useBankFrame(country: BankCountry, subject: string): BankSecureFrame | undefined {
  const { cardFrame, environment } = useHost()
  const { tag, direction } = useLocale()
  const { t } = useWords(messages)
  const { theme } = useConfig()
  const colorScheme = useColorScheme(theme)
  const [frame, setFrame] = useState<BankSecureFrame>()

  useLayoutEffect(() => {
    const made = createBankFrame({
      container: cardFrame.parent,
      slot: BANK_SLOT,
      cardFrameUrl: cardFrame.url,
      environment: environment.name,
      subject,
    })
    setFrame(made)
    return () => made.destroy()
  }, [cardFrame, environment, subject])
  useEffect(() => {
    const appearance = { colorScheme, direction, locale: tag, tokens: readTokens(cardFrame.parent) }
    frame?.configure({ kind: 'bank', country, appearance }, t.bankDetails)
  }, [frame, cardFrame, country, colorScheme, direction, tag, t])
  return frame
}
