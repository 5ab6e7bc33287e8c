/** Every attribute of the elements. A list offers these values; `flag` is a boolean; `text` takes anything. */
export const ATTRIBUTES = {
  environment: ['sandbox', 'production'],
  'api-base-url': 'text',
  route: ['/', '/checkout', '/payment-method', '/next', '/Checkout', '/checkout/'],
  router: ['memory', 'browser'],
  locale: ['en', 'en-GB', 'de', 'fr', 'fr-CH', 'es', 'ar', 'xx'],
  theme: ['auto', 'light', 'dark'],
  display: ['inline', 'dialog'],
  open: 'flag',
  telemetry: ['standard', 'errors', 'off', 'full'],
  'allowed-payment-methods': 'text',
  'hide-due-date': 'flag',
  'skip-success-page': 'flag',
  'hide-back-on-first-screen': 'flag',
  'hide-submit': 'flag',
  'logo-url': 'text',
}

export const EVENTS = [
  'balance-ready',
  'balance-step',
  'balance-change',
  'balance-before-submit',
  'balance-success',
  'balance-payment-method-connected',
  'balance-payment-method-removed',
  'balance-qualification',
  'balance-invoices-paid',
  'balance-token-expired',
  'balance-error',
  'balance-cancel',
  'balance-close',
]

export const METHODS = ['show', 'close', 'focus', 'refresh', 'validate', 'reset', 'submit', 'diagnose']

export const FAULTS = [
  'delay',
  'drop-request',
  'drop-answer',
  'reset',
  'hang',
  'error-before',
  'error-after',
  'too-many',
  'truncated',
  'html',
  'empty',
  'huge',
]
