import { useState } from 'react'
import { useConfig, useHost } from '../../host/HostContext.ts'
import { useBlockedForms } from '../../host/useBlockedForms.ts'
import { isAtOrigin } from '../../lib/url.ts'
import type { PhaseOf } from '../../payment/phase.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { HostedFrame } from '../../ui/HostedFrame.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useColorScheme } from '../../ui/useColorScheme.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  phase: PhaseOf<'challenge'>
  /** The bank's page reports that it is done. */
  onFinished: () => void
  onLeave: () => void
}

/**
 * The bank's own page, in a frame on the API's origin. One from anywhere else is not shown, and left without a question as
 * there is nothing to lose.
 */
export function ChallengeDialog({ phase, onFinished, onLeave }: Props) {
  const { t, tag } = useWords(messages, labels)
  const { apiBaseUrl } = useHost()
  const theme = useColorScheme(useConfig().theme)
  const [isAsking, setAsking] = useState(false)
  const { attempt, pollError } = phase
  const url = attempt.action?.url ?? ''
  const isOurs = isAtOrigin(url, apiBaseUrl)
  const sentence = pollError?.code && (pollError.code === 'offline' ? t.challengeOffline : t.challengeUnread)
  const isBlocked = useBlockedForms(isOurs ? url : undefined)
  const fault = isOurs ? sentence || (isBlocked && t.bankPageBlocked) || undefined : t.challengeRefused
  return (
    <>
      <Dialog
        title={t.challengeTitle}
        closeLabel={t.close}
        purpose={isOurs ? t.challengeDetail : undefined}
        announced={fault}
        onClose={() => (isOurs ? setAsking(true) : onLeave())}
      >
        {fault && <Notice tone="warning">{fault}</Notice>}
        {isOurs && (
          <HostedFrame
            {...{ url, theme, onFinished }}
            locale={tag}
            title={t.challengeTitle}
            channel="balance-hosted/1"
          />
        )}
      </Dialog>
      {isAsking && (
        <LeaveQuestion
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            onLeave()
          }}
        />
      )}
    </>
  )
}
