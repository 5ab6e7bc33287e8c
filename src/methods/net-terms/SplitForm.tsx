import { chosenTerms, secondOf, settlementOf, splitTotals } from './netTerms.ts'
import type { TermsDraft } from './netTerms.ts'
import { FreeWay } from '../../features/free-credit/FreeWay.tsx'
import { SplitFigures } from './SplitFigures.tsx'
import { editDraft } from '../../order/actions.ts'
import { viewOf } from '../../order/checkOrder.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { freeingOf } from '../freeing.ts'
import type { MethodFormProps } from '../registry.ts'
import { TermsChoice } from './TermsChoice.tsx'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as common } from '../../locales/words/en.json'
import { messages } from './words/en.json'
import { textOf } from '../../lib/textOf.ts'

/** The order is more than the credit: what the credit covers is paid later, the rest now by a second method. */
export function SplitForm(props: MethodFormProps) {
  const { t, money, number } = useWords(common, messages)
  const { day } = useFormats()
  const { type, order, state, isBusy, freeingStep, onFreeing } = props
  const { payable, page } = state
  const { currency, split } = payable
  const view = viewOf(state, type)
  const draft: TermsDraft = state.drafts[type] ?? {}
  const chosen = chosenTerms(draft, view)
  if (!split) return null
  const freeing = freeingOf(view)
  const { type: second } = secondOf(draft, view)
  const { now, later: afterwards } = splitTotals(draft, view, split)
  const choices = split.methods.map((id) => ({ id, name: textOf(t.methods, id) ?? id }))
  const when =
    chosen && (page.hidesDueDate ? t.termsDays(chosen.days, number(chosen.days)) : t.payLaterDue(day(chosen.dueDate)))
  const later = [textOf(t.methods, settlementOf(draft, view) ?? type), when].filter(Boolean)
  return (
    <div className="stack">
      <SplitFigures
        now={{ amount: money(now, currency), by: textOf(t.methods, second) ?? second }}
        later={{ amount: money(afterwards, currency), by: later.join(' · ') }}
      />
      {freeing && <FreeWay {...{ freeing, currency, isBusy }} step={freeingStep} onOpen={() => onFreeing('coming')} />}
      <TermsChoice {...props} />
      {choices.length > 1 ? (
        <ChoiceList
          legend={t.secondMethod}
          {...{ choices, isBusy }}
          chosen={second}
          onChoose={(id) => editDraft(order, type, { second: id } satisfies TermsDraft)}
        />
      ) : (
        <h3>{t.secondMethod}</h3>
      )}
      {props.formOfPart(second)}
    </div>
  )
}
