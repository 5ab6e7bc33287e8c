import { chosenTerms, settlementOf, termsViewOf, termsOptionsOf } from './netTerms.ts'
import type { TermsDraft } from './netTerms.ts'
import { TermsTable } from './TermsTable.tsx'
import { editDraft } from '../../order/actions.ts'
import { viewOf } from '../../order/checkOrder.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import type { MethodFormProps } from '../registry.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as common } from '../../locales/words/en.json'
import { messages } from './words/en.json'
import { textOf } from '../../lib/textOf.ts'

/** How long the payer waits, and how the invoice is settled then. */
export function TermsChoice({ type, order, state, isBusy }: MethodFormProps) {
  const { t } = useWords(common, messages)
  const { payable, buyer, page } = state
  const { termsPaymentMethodTypes: types, currency } = payable
  const view = viewOf(state, type)
  const draft: TermsDraft = state.drafts[type] ?? {}
  const chosen = chosenTerms(draft, view)
  const isPart = termsViewOf(draft, view) === 'split'
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
          <ChoiceList
            legend={t.settleHow}
            choices={types.map((id) => ({ id, name: textOf(t.methods, id) ?? id }))}
            isBusy={isBusy}
            chosen={settlementOf(draft, view)}
            onChoose={(settlement) => edit({ settlement })}
          />
        </div>
      )}
    </div>
  )
}
