import { useHost } from '../../host/HostContext.ts'
import type { Qualification } from '../../api/accountTypes.ts'
import type { TermsDraft } from './netTerms.ts'
import { applyLabel } from '../../features/qualification/applyLabel.ts'
import { shortfallOf } from '../../features/qualification/shortfall.ts'
import { otherTypes } from '../../features/qualification/termsRefusal.ts'
import { acceptConsent, editDraft } from '../../order/actions.ts'
import { viewOf } from '../../order/checkOrder.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { CreditApplication } from './CreditApplication.tsx'
import type { MethodFormProps } from '../registry.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as qualificationMessages } from '../../features/qualification/words/en.json'

interface Props extends MethodFormProps {
  onMoved: (qualification: Qualification) => void
}

/** No credit yet: what it takes to get some, and the application itself in a dialog. */
export function TermsApplication({ type, order, state, session, serverNow, isBusy, onMoved }: Props) {
  const words = useWords(qualificationMessages)
  const { t, money } = words
  const host = useHost()
  const store = useSessionStore()
  const { payable, buyer } = state
  const { qualification } = buyer
  const draft: TermsDraft = state.drafts[type] ?? {}
  const setOpen = (isApplying: boolean) => editDraft(order, type, { isApplying } satisfies TermsDraft)
  const others = otherTypes(viewOf(state, type))
  const shortfall = (now: Qualification) =>
    shortfallOf(now, { amount: payable.amount, currency: payable.currency, split: payable.split, others }, words)
  const short = shortfall(qualification)
  // The dialog may still stand over what it has led to.
  const isActive = qualification.status === 'completed'
  const isApproved = isActive || qualification.status === 'approved_not_activated'
  // An order's session has no word on the part that is missing.
  const label = applyLabel(words, qualification) ?? t.applyContinue
  return (
    <div className="stack">
      {isApproved ? (
        <p>
          <Text
            text={short?.detail ?? t.approvedLimit(money(qualification.creditLimit ?? 0, qualification.currency))}
          />
        </p>
      ) : (
        <div>
          <p>{t.applyIntro}</p>
          <p className="muted">{t.applyNeeds}</p>
        </div>
      )}
      {!isActive && (
        <Button
          kind="primary"
          isBusy={isBusy}
          onPress={() => {
            host.emit('balance-step', { step: 'qualification', paymentMethodType: type })
            setOpen(true)
          }}
        >
          {label}
        </Button>
      )}
      <CreditApplication
        {...{ session, serverNow, shortfall }}
        isOpen={draft.isApplying ?? false}
        type={type}
        doneLabel={t.useTerms}
        accepted={state.acceptedInApplication}
        onAccept={(consent, acceptedAt) => acceptConsent(order, 'acceptedInApplication', consent, acceptedAt)}
        onMoved={onMoved}
        onClose={() => {
          setOpen(false)
          // With what was decided the form of the terms may come in place of this one.
          void store.refresh()
        }}
      />
    </div>
  )
}
