import { companyProblems, shownFields } from './company.ts'
import type { RequiredConsent } from './consents.ts'
import { acceptedConsents, consentProblems, requiredConsents } from './consents.ts'
import type { Order, OrderState } from './createOrder.ts'
import type { MethodOrder, Offer, PaymentMethod, Problem, Seal, SecureFields } from './PaymentMethod.ts'
import { draftOf } from './PaymentMethod.ts'

/** The method that is shown. */
export interface ChosenMethod {
  readonly type: string
  readonly method: PaymentMethod
}

/** The order as the chosen method sees it. */
export const viewOf = (state: OrderState, type: string): MethodOrder => ({ ...state, type })

export function offerOf(state: OrderState, { type, method }: ChosenMethod): Offer {
  const order = viewOf(state, type)
  return method.offer(draftOf(method, order), order)
}

export function secureFields(state: OrderState, { type, method }: ChosenMethod): SecureFields | undefined {
  const order = viewOf(state, type)
  return method.secureFields?.(draftOf(method, order), order)
}

/** What must be accepted before the chosen method can be used. */
export function consentsOf(state: OrderState, { type, method }: ChosenMethod): readonly RequiredConsent[] {
  const order = viewOf(state, type)
  return requiredConsents(
    state.payable.requiredConsents,
    method.consentTypes?.(draftOf(method, order), order) ?? [type],
  )
}

const allAccepted = ({ accepted, acceptedInApplication }: OrderState) => ({ ...accepted, ...acceptedInApplication })

/** The consents of the chosen method that the payer has given, as a request names them. */
export function consentsOfRequest(state: OrderState, chosen: ChosenMethod) {
  return acceptedConsents(consentsOf(state, chosen), allAccepted(state))
}

function methodProblems(state: OrderState, { type, method }: ChosenMethod): readonly Problem[] {
  const order = viewOf(state, type)
  return [...(state.payable.problems ?? []), ...method.validate(draftOf(method, order), order)]
}

const missingConsents = (state: OrderState, chosen: ChosenMethod) =>
  consentProblems(consentsOf(state, chosen), allAccepted(state))

/** The method can pay, as far as is known without asking the secure frame. The company details are not part of it. */
export function isMethodReady(state: OrderState, chosen: ChosenMethod, seal: Pick<Seal, 'isValid'>): boolean {
  const problems = [...methodProblems(state, chosen), ...missingConsents(state, chosen)]
  return problems.length === 0 && (!secureFields(state, chosen) || seal.isValid())
}

export const findCompanyProblems = ({ company = {}, payable, companyChecks }: OrderState) =>
  companyProblems(company, payable.buyerFields, companyChecks)

/** Finds every problem, in the order of the fields, and shows each at its field and all of them together. */
export async function checkOrder(order: Order, chosen: ChosenMethod, seal: Seal): Promise<readonly Problem[]> {
  const before = order.getState()
  const fields = secureFields(before, chosen)
  const typed = fields ? await seal.validate() : []
  const state = order.getState()
  const problems = [
    ...methodProblems(state, chosen),
    // A frame that did not answer names the fields of a whole card.
    ...typed.filter(({ id }) => fields === 'card' || id === 'cvc'),
    ...missingConsents(state, chosen),
    ...findCompanyProblems(state),
  ]
  order.update(({ payable }) => ({ problems, isChecked: true, checkedFields: shownFields(payable.buyerFields) }))
  return problems
}
