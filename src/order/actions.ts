import type { Order } from './createOrder.ts'
import type { CompanyField } from '../contract/companyFields.ts'
import { withConsent } from './consents.ts'
import type { RequiredConsent } from './consents.ts'
import { UNDECIDED } from './createOrder.ts'

/** `acceptedAt`: ISO 8601; without it the payer takes the consent back. */
export function acceptConsent(
  order: Order,
  place: 'accepted' | 'acceptedInApplication',
  consent: RequiredConsent,
  acceptedAt: string | undefined,
): void {
  order.update((state) => ({ [place]: withConsent(state[place], consent, acceptedAt) }))
}

export function editCompany(order: Order, field: CompanyField, text: string): void {
  order.update(({ company }) => ({ company: { ...company, [field]: text } }))
}

/** What is wrong with the field is shown from now on. */
export function leaveField(order: Order, field: CompanyField): void {
  order.update(({ checkedFields }) => ({ checkedFields: [...checkedFields, field] }))
}

/** Forgets what the payer has chosen and typed. The method stays, and so does the failure of the last try. */
export function resetOrder(order: Order): void {
  order.update(() => ({ ...UNDECIDED, company: {} }))
}

/** Changes what the payer has chosen in the form of a method. */
export function editDraft(order: Order, type: string, patch: object): void {
  order.update(({ drafts }) => ({ drafts: { ...drafts, [type]: { ...drafts[type], ...patch } } }))
}
