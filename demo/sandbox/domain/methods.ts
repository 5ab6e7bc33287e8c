import type { PaymentMethodType, SessionTransaction, TransactionPatch } from './contract.ts'

type MerchantType = NonNullable<TransactionPatch['splitMethods']>[number]

const PAYABLE: readonly PaymentMethodType[] = ['creditCard']

/** The methods that a payer can be shown. `bank` is the old name of `achDebit`; some others are never shown. */
export function shownMethods(types: readonly MerchantType[] | null | undefined): PaymentMethodType[] {
  const shown = new Set<PaymentMethodType>()
  for (const type of types ?? []) {
    if (type === 'check' || type === 'paySupplier' || type === 'outOfPlatform') continue
    shown.add(type === 'bank' ? 'achDebit' : type)
  }
  return [...shown]
}

/** The methods that a transaction allows: what its merchant named, or cards. */
export function allowedMethods(request: TransactionPatch): PaymentMethodType[] {
  const named = shownMethods(request.allowedPaymentMethods)
  return named.length > 0 ? named : ['creditCard']
}

export function isPayable(type: PaymentMethodType): boolean {
  return PAYABLE.includes(type)
}

/** Every allowed method, and for those that cannot be used why. `blocked` is a reason that holds for all. */
export function methodsOf(request: TransactionPatch, blocked: string | undefined): SessionTransaction['methods'] {
  return allowedMethods(request).map((type) => {
    const code = blocked ?? (isPayable(type) ? undefined : 'method_unavailable')
    return code === undefined ? { type } : { type, blocked: { code } }
  })
}
