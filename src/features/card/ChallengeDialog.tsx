import { useEffect, useRef } from 'react'
import { isSecureUrl } from '../../lib/url.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { PhaseOf } from '../../payment/phase.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  phase: PhaseOf<'challenge'>
  /** The bank's page says that it is done. Only a reason to look: the outcome comes from the API. */
  onFinished: () => void
  onLeave: () => void
}

/** The bank's own page, in a frame on the API's origin. */
export function ChallengeDialog({ phase, onFinished, onLeave }: Props) {
  const { t } = useAfterWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const stop = useRef(() => {})
  const { attempt, trouble } = phase
  const fault = trouble && (trouble.code === 'offline' ? t.challengeOffline : t.challengeTrouble)
  useAnnouncement(fault ?? t.challengeDetail)
  useEffect(() => () => stop.current(), [])
  const url = attempt.action?.url
  if (!url || !isSecureUrl(url)) return null
  return (
    <Dialog title={t.challengeTitle} closeLabel={t.close} onClose={onLeave}>
      {fault && <Notice tone="warning">{fault}</Notice>}
      <iframe
        ref={frame}
        src={url}
        title={t.challengeTitle}
        referrerPolicy="no-referrer"
        onLoad={() => {
          stop.current()
          stop.current = listen(frame.current, url, onFinished)
        }}
      />
    </Dialog>
  )
}

/** Hands the hosted page one end of a channel, on which it may say that it is finished. */
function listen(frame: HTMLIFrameElement | null, url: string, onFinished: () => void): () => void {
  const channel = new MessageChannel()
  channel.port1.onmessage = (event: MessageEvent<{ type?: unknown }>) => {
    if (event.data?.type === 'finished') onFinished()
  }
  frame?.contentWindow?.postMessage({ channel: 'balance-hosted/1' }, new URL(url).origin, [channel.port2])
  return () => channel.port1.close()
}
