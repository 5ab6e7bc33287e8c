import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuse } from '../app/http/refusals.ts'
import { openEncryptedCard } from '../app/payments/encrypted.ts'
import { toCardOnFile, toSavedPaymentMethod } from '../domain/cards.ts'
import { atomically } from '../store/atomically.ts'
import { useNonce } from '../store/idempotency.ts'
import { listPaymentMethods, makeDefault, removePaymentMethod, savePaymentMethod } from '../store/paymentMethods.ts'
import type { PaymentMethodRow } from '../store/schema.ts'

type Operations = 'listPaymentMethods' | 'createPaymentMethod' | 'deletePaymentMethod' | 'makePaymentMethodDefault'

const toSaved = ({ id, card, isDefault }: PaymentMethodRow, now: Date) => toSavedPaymentMethod(id, card, isDefault, now)

export function paymentMethodRoutes({ db }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async listPaymentMethods({ token, now }) {
      const methods = await listPaymentMethods(db, token.buyerId)
      return { status: 200, body: { paymentMethods: methods.map((method) => toSaved(method, now)) } }
    },

    async createPaymentMethod({ token, body, now }) {
      if (body.type !== 'card') return refuse(422, 'method_unavailable', 'Bank accounts cannot be saved.')
      const subjects = [token.buyerId, ...(token.transactionId === null ? [] : [token.transactionId])]
      const card = await openEncryptedCard(body.encrypted, subjects, 'encrypted', now)
      if (isRefusal(card)) return card
      return atomically(db, async (tx) => {
        if (!(await useNonce(tx, card.nonce, now))) {
          return refuse(422, 'encrypted_replayed', 'This encrypted card was used before. It must be encrypted again.')
        }
        return {
          status: 201,
          body: toSaved(await savePaymentMethod(tx, token.buyerId, toCardOnFile(card)), now),
        } as const
      })
    },

    async deletePaymentMethod({ token, params }) {
      const isRemoved = await atomically(db, (tx) => removePaymentMethod(tx, token.buyerId, params.id))
      return isRemoved ? { status: 204, body: undefined } : notFound('payment method')
    },

    async makePaymentMethodDefault({ token, params, now }) {
      const method = await atomically(db, (tx) => makeDefault(tx, token.buyerId, params.id))
      return method ? { status: 200, body: toSaved(method, now) } : notFound('payment method')
    },
  }
}
