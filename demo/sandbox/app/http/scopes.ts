import type { Scope } from '../../../../src/contract/routes.ts'

/**
 * Which tokens may call which operation of the widget. A token for one purchase or for the hosted
 * application for credit may not remove a buyer's methods.
 */
export const SCOPES_OF_OPERATION = {
  getSession: ['checkout', 'add_payment_method', 'buyer', 'credit_application'],
  createAttempt: ['checkout'],
  getAttempt: ['checkout'],
  cancelAttempt: ['checkout'],
  streamEvents: ['checkout'],
  cancelSession: ['checkout'],
  listPaymentMethods: ['checkout', 'add_payment_method', 'buyer', 'credit_application'],
  createPaymentMethod: ['checkout', 'add_payment_method', 'buyer', 'credit_application'],
  deletePaymentMethod: ['add_payment_method', 'buyer'],
  makePaymentMethodDefault: ['add_payment_method', 'buyer'],
  verifyPaymentMethod: ['checkout', 'add_payment_method', 'buyer', 'credit_application'],
  createBankLink: ['checkout', 'add_payment_method', 'buyer', 'credit_application'],
  getBankLink: ['checkout', 'add_payment_method', 'buyer', 'credit_application'],
  createHandOff: ['checkout'],
  getHandOff: ['checkout'],
  getQualification: ['checkout', 'buyer', 'credit_application'],
  saveQualification: ['checkout', 'buyer', 'credit_application'],
  addQualificationDocument: ['checkout', 'buyer', 'credit_application'],
  activateQualification: ['checkout', 'buyer', 'credit_application'],
  listInvoices: ['buyer'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>

export type WidgetOperationId = keyof typeof SCOPES_OF_OPERATION

export function scopesOf(operationId: string): readonly Scope[] | undefined {
  return Object.entries(SCOPES_OF_OPERATION).find(([id]) => id === operationId)?.[1]
}
