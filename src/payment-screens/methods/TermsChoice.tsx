import { chosenTerms, settlementOf, termsFormOf, termsOptionsOf } from '../../features/net-terms/netTerms.ts'
import type { TermsDraft } from '../../features/net-terms/netTerms.ts'
import { SettlementChoice } from '../../features/net-terms/SettlementChoice.tsx'
import { TermsTable } from '../../features/net-terms/TermsTable.tsx'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { editDraft } from '../../order/actions.ts'
import { viewOf } from '../../order/checkOrder.ts'
import type { MethodFormProps } from '../registry.ts'

/** How long the payer waits, and how the invoice is settled then. */
export function TermsChoice({ type, order, state, isBusy }: MethodFormProps) {
  const { t } = useAfterWords()
  const { payable, buyer, page } = state
  const { termsPaymentMethodTypes: types, currency } = payable
  const view = viewOf(state, type)
  const draft: TermsDraft = state.drafts[type] ?? {}
  const chosen = chosenTerms(draft, view)
  const isPart = termsFormOf(draft, view) === 'split'
  const edit = (patch: TermsDraft) => editDraft(order, type, patch)
  return (
    <div className="stack">
      <TermsTable
        {...{ currency, isBusy, isPart }}
        options={termsOptionsOf(draft, view)}
        availableCredit={isPart ? undefined : buyer.qualification.availableCredit}
        chosen={chosen?.days}
        error={state.isChecked && !chosen ? t.termsMissing : undefined}
        hidesDueDate={page.hidesDueDate}
        onChoose={(days) => edit({ days })}
      />
      {types.length > 1 && (
        <div className="plain">
          <SettlementChoice
            {...{ types, isBusy }}
            chosen={settlementOf(draft, view)}
            onChoose={(settlement) => edit({ settlement })}
          />
        </div>
      )}
    </div>
  )
}
