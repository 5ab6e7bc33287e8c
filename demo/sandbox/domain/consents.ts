import type { Consent, RequiredConsent } from './contract.ts'

/** What the payer agrees to when a card is kept. A new wording gets a new version. */
export function storedCardConsent(merchantName: string): RequiredConsent {
  return {
    kind: 'stored_card',
    version: '2026-11',
    text: `I allow ${merchantName} to keep this card and to charge it when I place an order with it. I can remove it at any time.`,
    locale: 'en',
    paymentMethodTypes: ['creditCard'],
  }
}

export function hasConsent(given: readonly Consent[], required: RequiredConsent): boolean {
  return given.some(({ kind, version }) => kind === required.kind && version === required.version)
}
