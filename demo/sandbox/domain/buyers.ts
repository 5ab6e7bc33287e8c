import type { BuyerRow, PaymentMethodRow } from '../store/schema.ts'
import type { MerchantBuyer } from './contract.ts'

/** The buyer as the merchant sees them, under the names of the provider's present API. */
export function toMerchantBuyer(buyer: BuyerRow, methods: readonly PaymentMethodRow[]): MerchantBuyer {
  const { id, email, firstName, lastName, businessName, qualificationStatus } = buyer
  return {
    id,
    qualificationStatus,
    creditCards: methods.map(({ id: methodId, card }) => ({
      id: methodId,
      brand: card.brand,
      last4: card.last4,
      expiredMonth: card.expiryMonth,
      expiredYear: card.expiryYear,
    })),
    banks: [],
    bankTransfers: [],
    ...(email === null ? {} : { email }),
    ...(firstName === null ? {} : { firstName }),
    ...(lastName === null ? {} : { lastName }),
    ...(businessName === null ? {} : { businessName }),
  }
}
