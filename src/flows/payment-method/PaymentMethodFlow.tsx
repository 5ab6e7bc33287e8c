import { useStyles } from '../../host/useStyles.ts'
import { PaymentMethods } from '../../pay/saved-methods/PaymentMethods.tsx'
import { useTelemetryUser } from '../../pay/useTelemetryUser.ts'
import ui from '../../ui/ui.css'

/** The payment methods of a buyer, by themselves. */
export function PaymentMethodFlow() {
  useStyles(ui)
  useTelemetryUser()
  return <PaymentMethods />
}
