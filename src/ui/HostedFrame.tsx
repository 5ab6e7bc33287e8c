import { useEffect, useRef } from 'react'
import { openHostedChannel } from './openHostedChannel.ts'

interface Props {
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

/** A page of the API's origin in a frame: a bank's question or log-in. */
export function HostedFrame({ url, title, channel, onFinished }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      sandbox={SANDBOX}
      allow=""
      referrerPolicy="no-referrer"
      onLoad={() => {
        stop.current()
        stop.current = openHostedChannel(frame.current, url, channel, onFinished)
      }}
    />
  )
}
