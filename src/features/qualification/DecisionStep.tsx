import type { Qualification } from '../../api/accountTypes.ts'
import { isDeciding } from '../../api/queries/qualification.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { EndScreen } from '../../ui/EndScreen.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { Words } from '../../ui/Words.tsx'
import type { Shortfall } from './shortfall.ts'

interface Props {
  qualification: Qualification
  /** What leads on from a line of credit that is open. */
  doneLabel: string
  shortfall: (qualification: Qualification) => Shortfall | undefined
  onClose: () => void
}

/** The application while it is decided, and what was decided. */
export function DecisionStep({ qualification, doneLabel, shortfall, onClose }: Props) {
  const { t, money, day } = useAfterWords()
  const { status, availableCredit, creditLimit, currency, reviewBy } = qualification
  const left = money(availableCredit ?? creditLimit ?? 0, currency)
  const short = shortfall(qualification)
  const sentences = {
    completed: {
      icon: 'check',
      tone: 'success',
      title: t.termsActive,
      detail: short?.detail ?? t.availableCredit(left),
      next: short?.next ?? doneLabel,
    },
    pending_review: {
      icon: 'info',
      tone: 'accent',
      title: t.pendingReview,
      detail: t.pendingReviewDetail(reviewBy && day(reviewBy)),
      next: t.close,
    },
    declined: { icon: 'info', tone: 'muted', title: t.declined, detail: t.declinedDetail, next: t.close },
  } as const
  const end = status in sentences ? sentences[status as keyof typeof sentences] : undefined
  useLateAnnouncement(end ? `${end.title}. ${end.detail ?? ''}` : `${t.deciding}. ${t.decidingDetail}`)
  if (!end || isDeciding(qualification)) {
    return (
      <section className="screen" aria-busy="true">
        <div className="outcome">
          <span className="spinner" aria-hidden="true" />
          <h3>{t.deciding}</h3>
          <p className="muted">{t.decidingDetail}</p>
        </div>
      </section>
    )
  }
  return (
    <EndScreen icon={end.icon} tone={end.tone} title={end.title}>
      {end.detail && (
        <p>
          <Words text={end.detail} />
        </p>
      )}
      <Button kind="primary" onPress={onClose}>
        {end.next}
      </Button>
    </EndScreen>
  )
}
