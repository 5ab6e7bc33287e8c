import { buyerOf } from '../app/buyerOf.ts'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound } from '../app/http/refusals.ts'
import { newBankLink, toBankLink } from '../domain/bankLinks.ts'
import { languageOf } from '../domain/languages.ts'
import { findBankLink, insertBankLink } from '../store/bankLinks.ts'
import { findPaymentMethod } from '../store/paymentMethods.ts'

export function bankLinkRoutes({ db, publicOrigin }: SandboxContext): Pick<Handlers, 'createBankLink' | 'getBankLink'> {
  return {
    async createBankLink({ token, tag, now }) {
      const row = await insertBankLink(db, await buyerOf(db, token), newBankLink(now))
      return { status: 201, body: toBankLink(row, undefined, now, publicOrigin(), languageOf(tag)) }
    },

    async getBankLink({ token, params, tag, now }) {
      const buyerId = await buyerOf(db, token)
      const row = await findBankLink(db, buyerId, params.id)
      if (!row) return notFound('bank link')
      const { paymentMethodId } = row
      const method = paymentMethodId === null ? undefined : await findPaymentMethod(db, buyerId, paymentMethodId)
      return { status: 200, body: toBankLink(row, method, now, publicOrigin(), languageOf(tag)) }
    },
  }
}
