import { useHost } from '../../contract/HostContext.ts'
import { isAtOrigin } from '../../lib/url.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { PhaseOf } from '../../payment/phase.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { HostedFrame } from '../../ui/HostedFrame.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  phase: PhaseOf<'challenge'>
  /** The bank's page says that it is done. */
  onFinished: () => void
  onLeave: () => void
}

/** The bank's own page, in a frame on the API's origin. One from anywhere else is not shown. */
export function ChallengeDialog({ phase, onFinished, onLeave }: Props) {
  const { t } = useAfterWords()
  const { apiBaseUrl } = useHost()
  const { attempt, trouble } = phase
  const url = attempt.action?.url ?? ''
  const isOurs = isAtOrigin(url, apiBaseUrl)
  const said = trouble?.code && (trouble.code === 'offline' ? t.challengeOffline : t.challengeTrouble)
  const fault = isOurs ? said : t.challengeRefused
  return (
    <Dialog title={t.challengeTitle} closeLabel={t.close} said={fault ?? t.challengeDetail} onClose={onLeave}>
      {fault && <Notice tone="warning">{fault}</Notice>}
      {isOurs && <HostedFrame url={url} title={t.challengeTitle} channel="balance-hosted/1" onFinished={onFinished} />}
    </Dialog>
  )
}
