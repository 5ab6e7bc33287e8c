import type { SavedPaymentMethod, Session } from '../../api/types.ts'
import { useHost } from '../../host/HostContext.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { subjectOf } from '../../session/subjectOf.ts'
import { emitConnected } from '../../host/emitAccount.ts'

/**
 * Adds a payment method that was just connected: the page gets its event, and it can be paid with. The order
 * that is read next has it as well; until then Pay, pressed at once, would ask for one.
 */
export function useConnected(session: Session): (method: SavedPaymentMethod) => void {
  const host = useHost()
  const store = useSessionStore()
  return (method) => {
    emitConnected(host.emit, method)
    const state = store.getState()
    const shown = state?.data
    if (shown && subjectOf(shown) === subjectOf(session)) {
      const others = shown.buyer.paymentMethods.filter(({ id }) => id !== method.id)
      const buyer = { ...shown.buyer, paymentMethods: [...others, method] }
      // The server's clock is reckoned from when its answer came, and this is none.
      store.update({ ...shown, buyer }, { updatedAt: state.dataUpdatedAt })
    }
    void store.refresh()
  }
}
