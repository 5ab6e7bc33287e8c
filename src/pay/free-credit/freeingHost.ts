import type { ElementConfig } from '../../contract/attributes.ts'
import type { Host } from '../../host/Host.ts'

/**
 * The element as the payment of invoices within an order sees it. The page learns of the invoices alone: nothing of this is
 * the order's outcome, and what the page asks of the element is asked of the order. `onPaid`:
 * called once they are paid.
 */
export function freeingHost(host: Host, onPaid: () => void): Host {
  let seen: ElementConfig | undefined
  let own: ElementConfig | undefined
  return {
    ...host,
    // Both frames are in the view, each in a place of its own.
    cardFrame: { ...host.cardFrame, slot: 'freeing-card' },
    emit: (name, detail) => name !== 'balance-invoices-paid' || host.emit(name, detail),
    getConfig: () => {
      const config = host.getConfig()
      if (seen !== config || !own) own = { ...config, hideSubmit: false, skipSuccessPage: true }
      seen = config
      return own
    },
    setControls: () => {},
    ready: () => {},
    dismiss: onPaid,
  }
}
