import { buyerOf } from '../app/buyerOf.ts'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers, WidgetCall } from '../app/http/operations.ts'
import { isRefusal, notFound, refuse } from '../app/http/refusals.ts'
import { verifyBankAccount } from '../app/onboarding/verifyBankAccount.ts'
import { openEncryptedBank, openEncryptedCard } from '../app/payments/encrypted.ts'
import { releaseMethod } from '../app/payments/autopay/methodUses.ts'
import { refuseExpired } from '../app/payments/refuseExpired.ts'
import { toSavedBank, verificationOf } from '../domain/bankAccounts.ts'
import { toCardOnFile } from '../domain/cards.ts'
import { languageOf } from '../domain/languages.ts'
import { qualificationUpdatedEvent } from '../domain/onboardingWebhooks.ts'
import { creditLimit } from '../domain/qualification.ts'
import { toSavedPaymentMethod } from '../domain/savedPaymentMethods.ts'
import { atomically } from '../store/atomically.ts'
import { getBuyer, lockBuyer } from '../store/buyers.ts'
import type { Database } from '../store/database.ts'
import { useNonce } from '../store/idempotency.ts'
import { enqueueEvent } from '../store/outbox.ts'
import {
  findSameAccount,
  findSameCard,
  listPaymentMethods,
  lockPaymentMethod,
  makeDefault,
  removePaymentMethod,
  saveBankAccount,
  savePaymentMethod,
} from '../store/paymentMethods.ts'
import { findQualification, forgetSettlementMethod } from '../store/qualifications.ts'
import type { PaymentMethodRow } from '../store/buyersSchema.ts'
import type { TokenGrant } from '../store/tokens.ts'

type Operations =
  | 'listPaymentMethods'
  | 'createPaymentMethod'
  | 'deletePaymentMethod'
  | 'makePaymentMethodDefault'
  | 'verifyPaymentMethod'

/** Opens what was typed, and gives how it is kept once that may be done, and how it is found where it was kept before. */
async function readTyped({ token, body, now }: WidgetCall<'createPaymentMethod'>, buyerId: string) {
  const subjects = [buyerId, ...(token.transactionId === null ? [] : [token.transactionId])]
  const sealed = { jwe: body.encrypted, subjects, allowedOrigins: token.allowedOrigins, path: 'encrypted', now }
  if (body.type === 'card') {
    const card = await openEncryptedCard(sealed)
    if (isRefusal(card)) return card
    const keep = (tx: Database) => savePaymentMethod(tx, buyerId, toCardOnFile(card))
    const find = (tx: Database) => findSameCard(tx, buyerId, toCardOnFile(card))
    return { nonce: card.nonce, keep, find }
  }
  const bank = await openEncryptedBank(sealed)
  if (isRefusal(bank)) return bank
  const keep = (tx: Database) => saveBankAccount(tx, buyerId, toSavedBank(bank), verificationOf(bank, now))
  const find = (tx: Database) => findSameAccount(tx, buyerId, toSavedBank(bank))
  return { nonce: bank.nonce, keep, find }
}

/** The line of credit waits for a method again. */
async function tellClosed(tx: Database, { merchantId, buyerId }: TokenGrant, now: Date): Promise<void> {
  const limit = creditLimit(await getBuyer(tx, buyerId), await findQualification(tx, buyerId), now)
  await enqueueEvent(tx, merchantId, qualificationUpdatedEvent(buyerId, 'approved_not_activated', limit), now)
}

export function paymentMethodRoutes(context: SandboxContext): Pick<Handlers, Operations> {
  const { db } = context
  const ok = (method: PaymentMethodRow, tag: string, now: Date) =>
    ({ status: 200, body: toSavedPaymentMethod(method, languageOf(tag), now) }) as const

  return {
    async listPaymentMethods({ token, tag, now }) {
      const methods = await listPaymentMethods(db, await buyerOf(db, token))
      const paymentMethods = methods.map((method) => toSavedPaymentMethod(method, languageOf(tag), now))
      return { status: 200, body: { paymentMethods } }
    },

    async createPaymentMethod(call) {
      const { token, tag, now } = call
      const typed = await readTyped(call, await buyerOf(db, token))
      if (isRefusal(typed)) return typed
      return atomically(db, async (tx) => {
        // Sent again as its answer was lost, it is the method that it has made, unless that was removed since.
        const method = (await useNonce(tx, typed.nonce, now)) ? await typed.keep(tx) : await typed.find(tx)
        if (method) return { status: 201, body: toSavedPaymentMethod(method, languageOf(tag), now) } as const
        return refuse(422, 'encrypted_replayed', 'What was encrypted was used before. It must be encrypted again.')
      })
    },

    async deletePaymentMethod({ token, params, query, now }) {
      const removed = await atomically(db, async (tx) => {
        // An activation of credit that has just found this method ends first.
        await lockBuyer(tx, token.buyerId)
        const refused = await releaseMethod(tx, token.buyerId, params.id, { isForced: query.force ?? false, now })
        if (refused) return refused
        if (await forgetSettlementMethod(tx, token.buyerId, params.id)) await tellClosed(tx, token, now)
        const isRemoved = await removePaymentMethod(tx, token.buyerId, params.id)
        return isRemoved ? ({ status: 204, body: undefined } as const) : notFound('payment method')
      })
      context.wake()
      return removed
    },

    async makePaymentMethodDefault({ token, params, tag, now }) {
      return atomically(db, async (tx) => {
        const method = await lockPaymentMethod(tx, token.buyerId, params.id)
        if (!method) return notFound('payment method')
        if (method.status !== 'active')
          return refuse(422, 'method_unavailable', 'This account is not verified, so it cannot be the default.')
        return refuseExpired(method, 'id', now) ?? ok(await makeDefault(tx, method), tag, now)
      })
    },

    async verifyPaymentMethod({ token, params, body, tag, now }) {
      const buyerId = await buyerOf(db, token)
      const of = { merchantId: token.merchantId, buyerId, id: params.id, now }
      const method = await atomically(db, (tx) => verifyBankAccount(tx, of, body))
      context.wake()
      return isRefusal(method) ? method : ok(method, tag, now)
    },
  }
}
