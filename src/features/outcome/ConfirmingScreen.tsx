import type { PhaseOf } from '../../payment/phase.ts'
import { needsToken } from '../../payment/phase.ts'
import { Button } from '../../ui/Button.tsx'
import { useCountdown } from '../../ui/useCountdown.ts'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  phase: PhaseOf<'unknown' | 'processing' | 'challenge' | 'elsewhere'>
  /** There was a screen before, which had the focus. */
  wasInUse: boolean
  onPollNow: () => void
  onTakeOver: () => void
}

/** After this many polls, about three quarters of a minute, the screen shows that it takes long. */
const MANY_POLLS = 10

/** Shown for as long as the outcome of the payment is unknown. It never shows that it failed. */
export function ConfirmingScreen({ phase, wasInUse, onPollNow, onTakeOver }: Props) {
  const { t, number } = useWords(messages)
  const { pollError, reads } = phase
  const { seconds, from } = useCountdown(pollError?.code && pollError.until)
  const isElsewhere = phase.name === 'elsewhere'
  const isForeign = isElsewhere && phase.attempt !== undefined && phase.isOurs === false
  const title = isForeign ? t.paidByOther : isElsewhere ? t.paidInOtherTab : t.confirming
  const hasRunOut = needsToken(phase)
  const mayGoOn = isElsewhere && phase.isOurs && phase.attempt?.status === 'requires_action'
  const isLong = reads > MANY_POLLS
  const detail = () => {
    if (pollError?.code === 'offline') return t.confirmingOffline
    if (hasRunOut) return t.confirmingRunOut
    if (pollError?.code === 'rate_limited') return t.confirmingBusy
    if (isLong) return t.confirmingLong
    if (mayGoOn) return t.elsewhereChallenge
    return isElsewhere ? t.elsewhereDetail : t.confirmingDetail
  }
  const words = detail()
  const [heading] = useLostFocus<HTMLHeadingElement>(wasInUse)
  useLateAnnouncement([title, words, from !== undefined && t.checkAgainIn(number(from))].filter(Boolean).join(' '))
  return (
    <section className="screen" part="outcome" aria-busy="true">
      <div className="outcome">
        <span className="spinner" aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{words}</p>
        {seconds !== undefined && <p className="figures">{t.checkAgainIn(number(seconds))}</p>}
        {mayGoOn && (
          <Button kind="primary" onPress={onTakeOver}>
            {t.goOnHere}
          </Button>
        )}
        {(hasRunOut || isLong || pollError?.code === 'offline') && <Button onPress={onPollNow}>{t.checkNow}</Button>}
      </div>
    </section>
  )
}
