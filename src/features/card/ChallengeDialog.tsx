import { useEffect, useRef } from 'react'
import { isSecureUrl } from '../../lib/url.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { PhaseOf } from '../../payment/phase.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { openHostedChannel } from '../../ui/openHostedChannel.ts'

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
  const fault = trouble?.code && (trouble.code === 'offline' ? t.challengeOffline : t.challengeTrouble)
  useEffect(() => () => stop.current(), [])
  const url = attempt.action?.url
  if (!url || !isSecureUrl(url)) return null
  return (
    <Dialog title={t.challengeTitle} closeLabel={t.close} said={fault ?? t.challengeDetail} onClose={onLeave}>
      {fault && <Notice tone="warning">{fault}</Notice>}
      <iframe
        ref={frame}
        src={url}
        title={t.challengeTitle}
        referrerPolicy="no-referrer"
        onLoad={() => {
          stop.current()
          stop.current = openHostedChannel(frame.current, url, 'balance-hosted/1', onFinished)
        }}
      />
    </Dialog>
  )
}
