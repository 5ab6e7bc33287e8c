import { useHost } from '../../host/HostContext.ts'
import type { SubmitResult } from '../../contract/controls.ts'
import { createSeal } from '../../methods/card/frame/createSeal.ts'
import { resetOrder } from '../../order/actions.ts'
import type { ChosenMethod } from '../../order/checkOrder.ts'
import { checkOrder, secureFields } from '../../order/checkOrder.ts'
import type { Order } from '../../order/createOrder.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { focusBeside } from '../../ui/focusBeside.ts'
import { useHostControls } from '../useHostControls.ts'

export interface ControlParts {
  session: CheckoutSession
  order: Order
  frame: SecureFrame
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  submit: () => Promise<SubmitResult>
}

/** What the element's public methods do while an order can be paid. */
export function useControls({ order, frame, serverNow, submit }: ControlParts, chosen: ChosenMethod | undefined): void {
  const host = useHost()
  const store = useSessionStore()
  useHostControls({
    submit,
    validate: async () =>
      chosen === undefined || (await checkOrder(order, chosen, createSeal(frame, serverNow))).length === 0,
    focus: () => {
      const view = host.cardFrame.parent
      const find = (selector: string) => view.shadowRoot?.querySelector<HTMLElement>(selector)
      if (chosen && secureFields(order.getState(), chosen)) frame.focus()
      else find('[data-problem="account"] button')?.focus()
      // A method without a field of its own.
      if (focusBeside(view) === null) find('form.pay-form input[type="radio"]:checked')?.focus()
    },
    refresh: store.refresh,
    reset: () => {
      frame.reset()
      resetOrder(order)
    },
  })
}
