import type { BuyerDetails, MerchantBuyer } from './contract.ts'
import { CREDIT_CURRENCY } from './credit.ts'
import type { Credit } from './credit.ts'
import type { PaymentMethodRecord } from './savedPaymentMethods.ts'

/** What the rules need of a buyer. */
export interface BuyerRecord {
  readonly id: string
  readonly isRegistered: boolean
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly businessName: string | null
  readonly details: BuyerDetails
}

/** Who a buyer is, as the lines of an address on paper. */
export function addressOf({ businessName, firstName, lastName, email }: BuyerRecord): string[] {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [businessName, name, email].flatMap((text) => text || [])
}

function creditCardsOf(methods: readonly PaymentMethodRecord[]): NonNullable<MerchantBuyer['creditCards']> {
  return methods.flatMap(({ id, card }) =>
    card
      ? [
          {
            id,
            brand: card.brand.toLowerCase(),
            last4: card.last4,
            expiredMonth: card.expiryMonth,
            expiredYear: card.expiryYear,
          },
        ]
      : [],
  )
}

function banksOf(methods: readonly PaymentMethodRecord[]): NonNullable<MerchantBuyer['banks']> {
  return methods.flatMap(({ id, bank, status }) =>
    bank
      ? [
          {
            id,
            institutionName: bank.institutionName,
            accountName: bank.holderName,
            accountNumberMask: bank.last4,
            accountType: bank.accountType,
            status,
          },
        ]
      : [],
  )
}

/** The buyer as the merchant sees them, under the names of the provider's present API. */
export function toMerchantBuyer(
  buyer: BuyerRecord,
  methods: readonly PaymentMethodRecord[],
  { status, limit, available }: Credit,
): MerchantBuyer {
  const { id, isRegistered, email, firstName, lastName, businessName } = buyer
  const paymentData = { creditCards: creditCardsOf(methods), banks: banksOf(methods) }
  return {
    ...buyer.details,
    id,
    isRegistered,
    qualificationStatus: status,
    qualification: { creditLimit: available, maxCreditLimit: limit, currency: CREDIT_CURRENCY },
    paymentData,
    ...paymentData,
    bankTransfers: [],
    ...(email === null ? {} : { email }),
    ...(firstName === null ? {} : { firstName }),
    ...(lastName === null ? {} : { lastName }),
    ...(businessName === null ? {} : { businessName }),
  }
}
