import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/ApiContext.ts'
import { sessionQuery } from '../../../api/queries/session.ts'
import { subjectOf } from '../../../api/subjectOf.ts'
import type { SavedPaymentMethod, Session } from '../../../api/types.ts'
import { useHost } from '../../../contract/HostContext.ts'
import { tellConnected } from '../../tellAccount.ts'

/**
 * What becomes of a payment method that was just connected: the page is told, and it is there to be paid with. The order
 * that is read next has it as well; until then Pay, pressed at once, would ask for one.
 */
export function useConnected(session: Session): (method: SavedPaymentMethod) => void {
  const host = useHost()
  const client = useQueryClient()
  const query = sessionQuery(useApi())
  return (method) => {
    tellConnected(host.emit, method)
    // The server's clock is reckoned from when its answer came, and this is none.
    const updatedAt = client.getQueryState(query.queryKey)?.dataUpdatedAt
    const add = (shown: Session | undefined) => {
      if (!shown || subjectOf(shown) !== subjectOf(session)) return shown
      const others = shown.buyer.paymentMethods.filter(({ id }) => id !== method.id)
      return { ...shown, buyer: { ...shown.buyer, paymentMethods: [...others, method] } }
    }
    client.setQueryData(query.queryKey, add, updatedAt === undefined ? {} : { updatedAt })
    void client.refetchQueries(query)
  }
}
