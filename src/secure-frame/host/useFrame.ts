import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useConfig, useHost } from '../../host/HostContext.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import { useColorScheme } from '../../ui/useColorScheme.ts'
import type { Appearance } from '../protocol.ts'
import type { FrameOptions } from './createSecureFrame.ts'
import { readTokens } from './readTokens.ts'

interface Frame<Fields> {
  readonly configure: (configuration: Fields & { appearance: Appearance }, title: string) => void
  readonly destroy: () => void
}

function onPageLoad(listener: () => void): () => void {
  addEventListener('load', listener)
  return () => removeEventListener('load', listener)
}

/**
 * A secure frame of its own for as long as this is shown, dressed like the screen around it; undefined only until the first
 * layout. `subject` is the transaction or buyer that what is typed is for: another one gets another frame. `fields` decides
 * which fields show, and is the same object until others have to.
 */
export function useFrame<Fields extends object, F extends Frame<Fields>>(
  create: (options: FrameOptions) => F,
  subject: string,
  title: string,
  fields: Fields,
): F | undefined {
  const { cardFrame, environment } = useHost()
  const { tag, direction } = useLocale()
  const { theme } = useConfig()
  const colorScheme = useColorScheme(theme)
  const [frame, setFrame] = useState<F>()
  // The page's style sheets may come later than the form, and its tokens with them.
  const isPageLoaded = useSyncExternalStore(onPageLoad, () => document.readyState === 'complete')

  // Made once the flow is in the document: a render that React throws away must leave no frame behind.
  useLayoutEffect(() => {
    const made = create({ ...cardFrame, environment: environment.name, subject })
    setFrame(made)
    return () => made.destroy()
  }, [create, cardFrame, environment, subject])
  useEffect(() => {
    const appearance = { colorScheme, direction, locale: tag, tokens: readTokens(cardFrame.parent) }
    frame?.configure({ ...fields, appearance }, title)
  }, [frame, cardFrame, fields, colorScheme, direction, tag, title, isPageLoaded])
  return frame
}
