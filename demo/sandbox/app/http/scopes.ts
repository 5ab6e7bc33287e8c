import type { Scope } from '../../../../src/contract/routes.ts'

/** Which tokens may call which operation of the widget. A token for one purchase may not remove a buyer's methods. */
export const SCOPES_OF_OPERATION = {
  getSession: ['checkout', 'add_payment_method', 'buyer'],
  createAttempt: ['checkout'],
  getAttempt: ['checkout'],
  cancelAttempt: ['checkout'],
  streamEvents: ['checkout'],
  cancelSession: ['checkout'],
  listPaymentMethods: ['checkout', 'add_payment_method', 'buyer'],
  createPaymentMethod: ['checkout', 'add_payment_method', 'buyer'],
  deletePaymentMethod: ['add_payment_method', 'buyer'],
  makePaymentMethodDefault: ['add_payment_method', 'buyer'],
  verifyPaymentMethod: ['checkout', 'add_payment_method', 'buyer'],
  createBankLink: ['checkout', 'add_payment_method', 'buyer'],
  getBankLink: ['checkout', 'add_payment_method', 'buyer'],
  createHandOff: ['checkout'],
  getHandOff: ['checkout'],
  getQualification: ['checkout', 'buyer'],
  saveQualification: ['checkout', 'buyer'],
  addQualificationDocument: ['checkout', 'buyer'],
  activateQualification: ['checkout', 'buyer'],
  listInvoices: ['buyer'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>

export type WidgetOperationId = keyof typeof SCOPES_OF_OPERATION

export function scopesOf(operationId: string): readonly Scope[] | undefined {
  return Object.entries(SCOPES_OF_OPERATION).find(([id]) => id === operationId)?.[1]
}
