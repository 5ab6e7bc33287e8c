import { isVerifiedBy } from '../../domain/bankAccounts.ts'
import type { VerificationAnswer } from '../../domain/bankAccounts.ts'
import { methodVerifiedEvent } from '../../domain/onboardingWebhooks.ts'
import type { Database } from '../../store/database.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { activatePaymentMethod, lockPaymentMethod, recordWrongProof } from '../../store/paymentMethods.ts'
import type { PaymentMethodRow } from '../../store/buyersSchema.ts'
import { notFound, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

/** Whose method it is, by ids, and at which time of the sandbox's clock. */
export interface MethodOfBuyer {
  readonly merchantId: string
  readonly buyerId: string
  readonly id: string
  readonly now: Date
}

const locked = (): Refusal => refuse(422, 'verification_locked', 'This account is locked after too many wrong answers.')

/** Proves a bank account by what was sent to it. A wrong answer is kept, as it uses up a try. */
export async function verifyBankAccount(
  tx: Database,
  { merchantId, buyerId, id, now }: MethodOfBuyer,
  answer: VerificationAnswer,
): Promise<PaymentMethodRow | Refusal> {
  const method = await lockPaymentMethod(tx, buyerId, id)
  if (!method) return notFound('payment method')
  if (!method.bank) return refuse(422, 'method_unavailable', 'Only a bank account is verified.')
  if ((answer.amounts === undefined) === (answer.code === undefined)) {
    return refuseFaults([{ path: 'amounts', message: 'Either amounts or code must be given, and not both.' }])
  }
  if (method.status === 'active') return method
  const { verification } = method
  if (method.status === 'locked' || !verification) return locked()
  if (isVerifiedBy(verification, answer)) {
    await enqueueEvent(tx, merchantId, methodVerifiedEvent(method), now)
    return activatePaymentMethod(tx, id)
  }
  await recordWrongProof(tx, id, verification)
  const left = verification.attemptsLeft - 1
  if (left <= 0) return locked()
  const tries = left === 1 ? 'One try is' : `${left} tries are`
  return refuse(422, 'verification_failed', `That is not what was sent to the account. ${tries} left.`)
}
