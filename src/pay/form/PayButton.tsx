import { offerOf } from '../../order/checkOrder.ts'
import type { OrderState } from '../../order/createOrder.ts'
import { Button } from '../../ui/Button.tsx'
import { chosenOf } from '../../methods/methods.ts'
import { useLocale } from '../../locales/LocaleContext.ts'

interface Props {
  type: string
  state: OrderState
  isBusy: boolean
}

/** The button that pays by the chosen method; none while the method cannot be used. */
export function PayButton({ type, state, isBusy }: Props) {
  const words = useLocale()
  const chosen = chosenOf(type)
  const label = chosen && offerOf(state, chosen).label?.(words)
  if (!label) return null
  return (
    <Button kind="primary" type="submit" isBusy={isBusy}>
      {label}
    </Button>
  )
}
