import type { Transaction } from '../../../api/types.ts'
import { useConfig } from '../../../contract/HostContext.ts'
import { allowedMethods } from './allowedMethods.ts'

/** The methods that the payer can pay by here, where net terms are not one of them. */
export function useOtherMethods(transaction: Transaction): string[] {
  const { allowedPaymentMethods } = useConfig()
  return allowedMethods(transaction, allowedPaymentMethods)
    .filter(({ blocked }) => !blocked)
    .map(({ type }) => type)
}
