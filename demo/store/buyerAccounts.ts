import { expectData, reach } from './balanceApi.ts'
import type { BalanceApi } from './balanceApi.ts'
import { emailOf } from './checkout.ts'
import type { Session } from './sessions.ts'

/** Tokens for the elements of the account page. */
interface BuyerTokens {
  readonly methodToken: string
  readonly buyerToken: string
}

export interface BuyerAccounts {
  /** Makes the session's buyer at the provider if it has none yet. */
  tokens(session: Session): Promise<BuyerTokens>
}

/** How many invoices a new account of the demo begins with, so that there is something to see. */
const SAMPLE_INVOICES = { count: 12, overdue: 2, partPaid: 2, paid: 2, creditNotes: 1, seed: 11 }

export function createBuyerAccounts(api: BalanceApi): BuyerAccounts {
  async function exists(id: string): Promise<boolean> {
    const { response } = await reach('find a buyer', api.GET('/buyers/{id}', { params: { path: { id } } }))
    return response.ok
  }

  async function create(session: Session): Promise<string> {
    const body = { email: emailOf(session), businessName: 'Harbor & Pine Studio', isRegistered: true }
    const { id } = await expectData('create a buyer', api.POST('/buyers', { body }))
    return id
  }

  async function addSampleInvoices(id: string): Promise<void> {
    const call = api.POST('/sandbox/buyers/{id}/invoices', { params: { path: { id } }, body: SAMPLE_INVOICES })
    await expectData('make sample invoices', call)
  }

  async function token(id: string, scope: 'ADD_PAYMENT_METHOD' | 'BUYER'): Promise<string> {
    const call = api.POST('/buyers/{id}/token', { params: { path: { id } }, body: { scope } })
    return (await expectData('make a buyer token', call)).token
  }

  return {
    async tokens(session) {
      const known = session.buyerId
      // A sandbox that was emptied has forgotten its buyers.
      const id = known !== undefined && (await exists(known)) ? known : await create(session)
      session.buyerId = id
      if (!session.hasInvoices || id !== known) await addSampleInvoices(id)
      session.hasInvoices = true
      const [methodToken, buyerToken] = await Promise.all([token(id, 'ADD_PAYMENT_METHOD'), token(id, 'BUYER')])
      return { methodToken, buyerToken }
    },
  }
}
