import type { Qualification } from '../../api/accountTypes.ts'
import { isDeciding } from '../../api/queries/qualification.ts'
import { Button } from '../../ui/Button.tsx'
import { EndScreen } from '../../ui/EndScreen.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { Text } from '../../ui/Text.tsx'
import type { Shortfall } from './shortfall.ts'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  qualification: Qualification
  /** What leads on from a line of credit that is open. */
  doneLabel: string
  shortfall: (qualification: Qualification) => Shortfall | undefined
  onClose: () => void
}

/** The application while it is decided, and what was decided. */
export function DecisionStep({ qualification, doneLabel, shortfall, onClose }: Props) {
  const { t, money } = useWords(messages, labels)
  const { day, allOf } = useFormats()
  const { status, availableCredit, creditLimit, currency, reviewBy, mailedTo } = qualification
  const withMail = (text: string, mailed: (addresses: string) => string) =>
    mailedTo ? `${text} ${mailed(allOf(mailedTo))}` : text
  const decidingDetail = withMail(t.decidingDetail, t.decisionToMail)
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
      detail: withMail(reviewBy ? t.pendingReviewBy(day(reviewBy)) : t.pendingReviewDetail, t.decisionMailed),
      next: t.close,
    },
    declined: {
      icon: 'info',
      tone: 'muted',
      title: t.declined,
      detail: withMail(t.declinedDetail, t.decisionMailed),
      next: t.close,
    },
  } as const
  const end = status in sentences ? sentences[status as keyof typeof sentences] : undefined
  useLateAnnouncement(end ? `${end.title}. ${end.detail ?? ''}` : `${t.deciding}. ${decidingDetail}`)
  if (!end || isDeciding(qualification)) {
    return (
      <section className="screen" aria-busy="true">
        <div className="outcome">
          <span className="spinner" aria-hidden="true" />
          <h3>{t.deciding}</h3>
          <p className="muted">
            <Text text={decidingDetail} />
          </p>
        </div>
      </section>
    )
  }
  return (
    <EndScreen icon={end.icon} tone={end.tone} title={end.title}>
      {end.detail && (
        <p>
          <Text text={end.detail} />
        </p>
      )}
      <Button kind="primary" onPress={onClose}>
        {end.next}
      </Button>
    </EndScreen>
  )
}
