import { fractionDigits } from '../../../src/lib/currencies.ts'
import { toDecimal } from '../../../src/lib/money.ts'
import { RECEIVING_ACCOUNTS, RECEIVING_BANK } from '../fixtures/receiving-accounts.ts'
import type { PaymentMethodType, TransferInstructions } from './contract.ts'

/** What is to be sent; `amount` in minor units. */
export interface Transfer {
  readonly paymentMethodType: PaymentMethodType
  readonly amount: number
  readonly currency: string
  readonly reference: string
  readonly beneficiary: string
}

/** The most that a SEPA transfer can carry, in cents. */
const MOST_CENTS = 99_999_999_999
const MOST_NAME_CHARACTERS = 70

/** The text of a QR code by the European Payments Council's guideline EPC069-12, version 2; banking apps read it. */
export function epcQr({ amount, currency, reference, beneficiary }: Transfer): string | undefined {
  if (currency !== 'EUR' || amount > MOST_CENTS) return undefined
  const { bic, iban } = RECEIVING_ACCOUNTS.sepaCredit
  const name = beneficiary.slice(0, MOST_NAME_CHARACTERS)
  const [purpose, structuredReference] = ['', '']
  const value = `EUR${toDecimal(amount, fractionDigits(currency) ?? 2)}`
  return ['BCD', '002', '1', 'SCT', bic, name, iban, value, purpose, structuredReference, reference].join('\n')
}

/** How the payer sends the money. The reference identifies the transfer. */
export function transferInstructions(transfer: Transfer): TransferInstructions | undefined {
  const { paymentMethodType, currency, reference, beneficiary } = transfer
  const common = { reference, beneficiary, ...RECEIVING_BANK }
  const { achCredit, wire, sepaCredit } = RECEIVING_ACCOUNTS
  switch (paymentMethodType) {
    case 'achCredit':
      return { ...common, ...achCredit }
    case 'wire': {
      const { routingNumber, ...abroad } = wire
      return { ...common, ...abroad, ...(currency === 'USD' ? { routingNumber } : {}) }
    }
    case 'sepaCredit': {
      const qr = epcQr(transfer)
      return { ...common, ...sepaCredit, ...(qr === undefined ? {} : { qr }) }
    }
    default:
      return undefined
  }
}
