import type { ReactNode } from 'react'
import { useConfig } from '../../host/HostContext.ts'
import { CardForm } from '../../methods/card/CardForm.tsx'
import { cardLabel } from '../../methods/card/cardLabel.ts'
import type { MethodChoice } from '../../order/choices.ts'
import { totalOf } from '../../order/total.ts'
import { Button } from '../../ui/Button.tsx'
import type { OrderFormProps } from '../../methods/registry.ts'
import { CARD } from '../../methods/registry.ts'
import type { Reviewed, ShownForm } from '../PayProps.ts'
import { LazyCompanyDetails, LazySaveCard, LazyMethodForm, LazyPayButton, usePayCode } from '../loadPayCode.tsx'
import { MethodList } from './MethodList.tsx'
import { useLocale } from '../../locales/LocaleContext.ts'

interface Props {
  choices: readonly MethodChoice[]
  /** The type of the method whose form is shown. */
  chosen: string | undefined
  /** The payer chose it, and its form is not there yet: nothing can be paid meanwhile. */
  coming: string | undefined
  form: Omit<OrderFormProps, 'type'>
  /** The fields of the chosen method did not load: there is nothing to pay with. */
  isMissing: boolean
  /** The form can be used: what it does not need may load now. */
  isUsable: boolean
  /** What is wrong, or why the last try failed. */
  notice: ReactNode
  /** What is paid, beside the form. */
  summary: (reviewed: Reviewed) => ReactNode
  /** What can be done instead of paying, below the Pay button. */
  actions: (shown: ShownForm) => ReactNode
  onChoose: (type: string) => void
  onSubmit: () => void
}

/** What it costs, how to pay, what is needed for that, and one button with the amount. */
export function PayScreen({ choices, chosen, coming, form, isMissing, isUsable, onChoose, onSubmit, ...slots }: Props) {
  const words = useLocale()
  const { hideSubmit } = useConfig()
  const { order, state, frame, isBusy, declined, freeingStep } = form
  // The choice within a method counts once its code is there.
  const offered = usePayCode(isUsable)?.chosenOffer({ type: chosen, state }).amount
  const total = offered ?? totalOf(state.payable, chosen)
  const payable = { ...state.payable, amount: total }
  const asked = Object.entries(payable.buyerFields).filter(([, rule]) => rule !== 'hidden')
  const isCard = chosen === CARD
  const isPaying = isBusy || coming !== undefined
  return (
    <div className={`pay ${freeingStep}`}>
      {slots.summary({ type: chosen, state, total, isUsable, isBusy })}
      <form
        className="pay-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (coming === undefined) onSubmit()
        }}
      >
        {slots.notice}
        <MethodList
          choices={choices}
          chosen={chosen}
          coming={coming}
          state={state}
          isUsable={isUsable}
          isBusy={isBusy}
          onChoose={onChoose}
        >
          {isCard && !state.offersSavedCards ? (
            <CardForm {...{ frame, isBusy, declined }} authorizes={payable.isAuth ? payable : undefined}>
              {!isMissing && payable.requiredConsents.length > 0 && (
                <div style={{ minHeight: 24 }}>{isUsable && <LazySaveCard {...form} />}</div>
              )}
            </CardForm>
          ) : (
            chosen && <LazyMethodForm type={chosen} {...form} />
          )}
        </MethodList>
        {chosen && asked.length > 0 && (
          <div style={{ minHeight: reservedHeight(asked) }}>
            {isUsable && <LazyCompanyDetails {...{ order, state }} />}
          </div>
        )}
        <div className="actions">
          {hideSubmit || isMissing ? undefined : isCard ? (
            <Button kind="primary" type="submit" isBusy={isPaying}>
              {cardLabel(payable)(words)}
            </Button>
          ) : (
            chosen && <LazyPayButton type={chosen} state={state} isBusy={isPaying} />
          )}
          {slots.actions({ type: chosen, state, isFree: isUsable && !isBusy })}
        </div>
      </form>
    </div>
  )
}

/**
 * The height of the company details, reserved until their code has loaded, so that nothing moves then: a heading, and fields
 * 16 px apart; the addresses for the invoice are two, the notes have three lines.
 */
function reservedHeight(asked: readonly [string, string][]): string {
  const fields = new Set(asked.map(([field]) => field))
  if (fields.has('invoiceEmails')) fields.add('invoiceEmailsCc')
  const rows = `${fields.size} * (var(--_field-row) + var(--_4)) - var(--_4)`
  const notes = fields.has('notes') ? ' + 4.35 * var(--_body) + 2 * var(--_2) + 2px - var(--_field)' : ''
  return `calc(1.3 * var(--_title) + var(--_3) + ${rows}${notes})`
}
