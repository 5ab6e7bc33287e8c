import type { ReactNode } from 'react'
import { acceptConsent } from '../../order/actions.ts'
import { consentsOf } from '../../order/checkOrder.ts'
import { ConsentBoxes } from '../../features/consents/ConsentBoxes.tsx'
import type { OrderFormProps } from '../../methods/registry.ts'
import { shownMethod } from '../../methods/methods.ts'

/** The form of a method, and below it what must be agreed to before the method can be used. */
export function MethodForm(props: OrderFormProps) {
  const { type, order, state, serverNow, isBusy } = props
  const shown = shownMethod(type)
  if (!shown) return null
  const { method, Form } = shown
  const formOfPart = (part: string): ReactNode => {
    const Part = shownMethod(part)?.Form
    return Part && <Part {...props} type={part} isPart formOfPart={formOfPart} />
  }
  return (
    <div className="stack">
      <Form {...props} formOfPart={formOfPart} />
      <ConsentBoxes
        required={consentsOf(state, { type, method })}
        accepted={state.accepted}
        acceptedBefore={state.acceptedInApplication}
        isChecked={state.isChecked}
        isBusy={isBusy}
        onAccept={(consent, isAccepted) => {
          acceptConsent(order, 'accepted', consent, isAccepted ? new Date(serverNow()).toISOString() : undefined)
        }}
      />
    </div>
  )
}
