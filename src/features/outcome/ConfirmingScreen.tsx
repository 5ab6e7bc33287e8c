import type { PhaseOf } from '../../payment/phase.ts'
import { isStuck } from '../../payment/phase.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { useCountdown } from '../../ui/useCountdown.ts'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { useLostFocus } from '../../ui/useLostFocus.ts'

interface Props {
  phase: PhaseOf<'unknown' | 'processing' | 'challenge' | 'elsewhere'>
  /** There was a screen before, which had the focus. */
  wasInUse: boolean
  onLook: () => void
  onTakeOver: () => void
}

/** After this many looks, about three quarters of a minute, it is said that it takes long. */
const MANY_LOOKS = 10

/** Shown for as long as nobody knows what became of the payment. It never says that it failed. */
export function ConfirmingScreen({ phase, wasInUse, onLook, onTakeOver }: Props) {
  const { t, number } = useAfterWords()
  const { trouble, reads } = phase
  const { seconds, from } = useCountdown(trouble?.code && trouble.until)
  const isElsewhere = phase.name === 'elsewhere'
  const isForeign = isElsewhere && phase.attempt !== undefined && phase.isOurs === false
  const title = isForeign ? t.paidByOther : isElsewhere ? t.paidInOtherTab : t.confirming
  const hasRunOut = isStuck(phase)
  const mayGoOn = isElsewhere && phase.isOurs && phase.attempt?.status === 'requires_action'
  const isLong = reads > MANY_LOOKS
  const detail = () => {
    if (trouble?.code === 'offline') return t.confirmingOffline
    if (hasRunOut) return t.confirmingRunOut
    if (trouble?.code === 'rate_limited') return t.confirmingBusy
    if (isLong) return t.confirmingLong
    if (mayGoOn) return t.elsewhereChallenge
    return isElsewhere ? t.elsewhereDetail : t.confirmingDetail
  }
  const words = detail()
  const [heading] = useLostFocus<HTMLHeadingElement>(wasInUse)
  useLateAnnouncement([title, words, from !== undefined && t.lookAgainIn(number(from))].filter(Boolean).join(' '))
  return (
    <section className="screen" part="outcome" aria-busy="true">
      <div className="outcome">
        <span className="spinner" aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{words}</p>
        {seconds !== undefined && <p className="figures">{t.lookAgainIn(number(seconds))}</p>}
        {mayGoOn && (
          <Button kind="primary" onPress={onTakeOver}>
            {t.goOnHere}
          </Button>
        )}
        {(hasRunOut || isLong || trouble?.code === 'offline') && <Button onPress={onLook}>{t.lookNow}</Button>}
      </div>
    </section>
  )
}
