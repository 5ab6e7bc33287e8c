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
import { formatPercent } from '../../lib/formatPercent.ts'
import { useFormats } from '../../locales/formats.ts'
import { Text } from '../../ui/Text.tsx'

/** How long the payer waits, and how the invoice is settled then. */
export function TermsChoice({ type, order, state, isBusy }: MethodFormProps) {
  const { t, tag } = useWords(common, messages)
  const { day } = useFormats()
  const { payable, buyer, page } = state
  const { termsPaymentMethodTypes: types, currency } = payable
  const view = viewOf(state, type)
  const draft: TermsDraft = state.drafts[type] ?? {}
  const chosen = chosenTerms(draft, view)
  const options = termsOptionsOf(draft, view)
  // Before the choice the shortest terms, which end no later than others.
  const early = (chosen ?? options[0])?.earlyPayment
  const isPart = termsViewOf(draft, view) === 'split'
  const edit = (patch: TermsDraft) => editDraft(order, type, patch)
  return (
    <div className="stack">
      <TermsTable
        {...{ options, currency, isBusy, isPart }}
        availableCredit={isPart ? undefined : buyer.qualification.availableCredit}
        chosen={chosen?.days}
        error={state.isChecked && !chosen ? t.termsMissing : undefined}
        hidesDueDate={page.hidesDueDate}
        onChoose={(days) => edit({ days })}
      />
      {early && !page.hidesDueDate && (
        <p>
          <Text text={t.termsEarly(day(early.lastDay), formatPercent(early.percent, tag))} />
        </p>
      )}
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
