import { randomUUID } from 'node:crypto'
import type { BuyerAccounts } from '../buyerAccounts.ts'
import { priceCart } from '../cart.ts'
import { emailOf } from '../checkout.ts'
import type { Payments } from '../payments.ts'
import type { Session } from '../sessions.ts'

export interface LiveOptions {
  readonly payments: Payments
  readonly accounts: BuyerAccounts
}

/** Makes the code of a live block run: gives its elements tokens of the sandbox. */
export type RunLive = (code: string, session: Session) => Promise<string>

const ELEMENT = /<(balance-checkout|balance-payment-method|balance-next)\b[^>]*?\btoken="(TOKEN)"/g
/** The page has the script already, and a second one would be named in the console. */
const LOADER = /<script\b[^>]*\bbalance\.js"[^>]*><\/script>\s*/g
const SAMPLE_CART = new Map([['CS-131', 1]])

export function createLive({ payments, accounts }: LiveOptions): RunLive {
  async function tokenFor(tag: string, session: Session): Promise<string> {
    if (tag === 'balance-checkout') {
      const buyer = { id: session.buyerId, email: emailOf(session) }
      const order = await payments.open(`DOCS-${randomUUID().slice(0, 8)}`, priceCart(SAMPLE_CART), buyer)
      return order.token
    }
    const { methodToken, buyerToken } = await accounts.tokens(session)
    return tag === 'balance-next' ? buyerToken : methodToken
  }

  return async (code, session) => {
    let running = code.replaceAll(LOADER, '')
    for (const [element, tag = ''] of running.matchAll(ELEMENT)) {
      running = running.replace(element, element.replace('"TOKEN"', `"${await tokenFor(tag, session)}"`))
    }
    return running
  }
}
