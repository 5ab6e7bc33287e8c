import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HostedLook } from './hostedUrl.ts'
import { hostedUrl } from './hostedUrl.ts'
import { openHostedChannel } from './openHostedChannel.ts'
import { useFrameFocus } from './useFrameFocus.ts'

interface Props extends HostedLook {
  /** On the API's origin; whoever draws this has checked it. */
  url: string
  title: string
  /** The name of the protocol that the page speaks. */
  channel: string
  /** The page says that it is done. Only a reason to look: the truth comes from the API. */
  onFinished: () => void
}

/** It may run scripts and send forms, and open what a bank opens; it may not navigate the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** A page of the API's origin in a frame in a dialog: a bank's question or log-in. */
export function HostedFrame({ url, title, channel, onFinished, theme, locale }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const stop = useRef(() => {})
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => () => stop.current(), [])
  useFrameFocus(isLoaded, () => frame.current?.focus())
  // Another look loads the page again: the step stays, what was typed into it does not.
  useLayoutEffect(() => {
    const element = frame.current
    const button = element?.closest('dialog')?.querySelector('button')
    if (element)
      element.src = hostedUrl(url, { theme, locale }, button ? getComputedStyle(button).borderStartStartRadius : '')
  }, [url, theme, locale])
  return (
    <iframe
      // One that is led on would leave its page before in the history of the page around it.
      key={`${theme} ${locale}`}
      ref={frame}
      title={title}
      sandbox={SANDBOX}
      allow=""
      referrerPolicy="no-referrer"
      onLoad={() => {
        // It begins empty.
        if (!frame.current?.src) return
        stop.current()
        stop.current = openHostedChannel(frame.current, url, channel, onFinished)
        setLoaded(true)
      }}
    />
  )
}
