import type { BuyerAccounts } from './buyerAccounts.ts'
import type { Checkout } from './checkout.ts'
import type { RunLive } from './docs/live.ts'
import type { OrderBook } from './orderBook.ts'
import type { Sessions } from './sessions.ts'
import type { WebhookReceiver } from './webhooks/receiver.ts'

/** What the routes work with. Made once in `app.ts` and handed down. */
export interface Services {
  readonly sessions: Sessions
  readonly orders: OrderBook
  readonly checkout: Checkout
  readonly accounts: BuyerAccounts
  readonly webhooks: WebhookReceiver
  readonly live: RunLive
  /** Registers the shop's address for webhooks; again changes nothing. */
  readonly listen: () => Promise<void>
  /** Without a slash at the end. */
  readonly assetsOrigin: string
  readonly apiOrigin: string
}
