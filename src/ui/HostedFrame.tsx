import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { openHostedChannel } from './openHostedChannel.ts'
import { useFrameFocus } from './useFrameFocus.ts'

/** As the element around a hosted page looks. Hosted pages read it strictly and fall back where they cannot. */
export interface HostedAppearance {
  readonly theme: 'light' | 'dark'
  /** BCP 47. */
  readonly locale: string
}

/** In pixels; the page takes no larger one. */
const LARGEST_RADIUS = 24

/** The address of a hosted page that looks like its dialog. `radius`: the computed one of a button there. */
export function hostedUrl(address: string, { theme, locale }: HostedAppearance, radius: string): string {
  const url = new URL(address)
  url.searchParams.set('theme', theme)
  url.searchParams.set('locale', locale)
  // A share of the button's size means nothing for another one.
  const pixels = /^([\d.]+)px/.exec(radius)?.[1]
  if (pixels !== undefined) url.searchParams.set('radius', String(Math.min(Number(pixels), LARGEST_RADIUS)))
  return url.href
}

interface Props extends HostedAppearance {
  /** On the API's origin; whoever draws this has checked it. */
  url: string
  title: string
  /** The name of the protocol that the page speaks. */
  channel: string
  /** The page has finished. Its result is not trusted: the caller polls the API. */
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
      className="hosted-frame"
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
