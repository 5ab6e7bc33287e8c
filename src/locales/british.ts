import { after } from './en/after.ts'
import type { Messages } from './catalogue.ts'

/** The messages that British English spells otherwise than American: they take the place of the English ones. */
export const british: Partial<Messages> = {
  authorizeExplained: (amount) => `Your card is authorised for ${amount} now. You’ll be charged when the order ships.`,
  authorize: (amount) => `Authorise ${amount}`,
  cardAuthorized: 'Authorised today, charged when the order ships',
  consentErrors: {
    ...after.consentErrors,
    debit_mandate: 'Agree to the debit authorisation.',
    authority: 'Confirm that you are authorised.',
  },
  consentRead: { ...after.consentRead, debit_mandate: 'Read the debit authorisation' },
  cardFaults: {
    empty: { ...after.cardFaults.empty, expiry: 'Enter the expiry date.' },
    incomplete: { ...after.cardFaults.incomplete, expiry: 'Check the expiry date.' },
  },
  companyFields: { ...after.companyFields, costCentre: 'Cost centre' },
  outcome: {
    ...after.outcome,
    authorized: (amount) => `Your card is authorised for ${amount}. You’ll be charged when the order ships.`,
  },
  settledBy: {
    ...after.settledBy,
    authorized: [
      'A card is authorised for this order',
      'It will be charged when the order ships. There’s nothing left to do here.',
    ],
  },
  ended: {
    ...after.ended,
    transaction_canceled: [
      'This payment was cancelled',
      'Nothing was charged. If you still want to order, go back to the seller’s page.',
    ],
  },
  errors: { ...after.errors, transaction_canceled: 'This payment was cancelled. Nothing was charged.' },
  handOffSecret: 'Anyone with the link can pay this order. Send it only to someone authorised to pay.',
}
