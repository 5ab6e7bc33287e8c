import type { BankOnFile } from '../../domain/bankAccounts.ts'
import type { CardOnFile } from '../../domain/cards.ts'

/** What an attempt is paid with; nothing where its method needs nothing. `nonce` only when a card or its code came encrypted. */
export interface Instrument {
  readonly card?: CardOnFile
  readonly bank?: BankOnFile
  readonly paymentMethodId?: string
  readonly nonce?: string
}
