import type { OlderOptions } from '../contract/older.ts'

/** What a page passes to `create` or `init`. A template may have turned booleans and numbers into text. */
export interface CheckoutOptions {
  checkoutToken?: unknown
  /** Authorizes now, where the transaction leaves `isAuth` unset. */
  isAuth?: unknown
  hideDueDate?: unknown
  /** The older opposite of `hideDueDate`, misspelt like this. */
  dispalyDueDate?: unknown
  merchantNetDays?: unknown
  /** Null for no narrowing. */
  allowedPaymentMethods?: unknown
  skipSuccessPage?: unknown
  hideBackOnFirstScreen?: unknown
  /** May be empty. */
  logoURL?: unknown
  source?: unknown
  onComplete?: (result: { status: 'completed' }) => void
  onSuccess?: () => void
  onError?: (error: Error) => void
  onCancel?: () => void
  /** Also after success. */
  onClose?: () => void
  callback?: (error: Error | null, message: unknown) => void
}

/** The options as properties of the element. */
export interface ElementSettings {
  readonly properties: Readonly<Record<string, unknown>>
  readonly older: OlderOptions
}

const CALLBACKS = ['onComplete', 'onSuccess', 'onError', 'onCancel', 'onClose', 'callback']
const KNOWN = [
  ...['checkoutToken', 'isAuth', 'hideDueDate', 'dispalyDueDate', 'merchantNetDays', 'allowedPaymentMethods'],
  ...['skipSuccessPage', 'hideBackOnFirstScreen', 'logoURL', 'source', 'type', ...CALLBACKS],
]
/** What `fetch` accepts as the value of a header. */
const HEADER = /^[ -~]{1,100}$/

const isOn = (value: unknown) => Boolean(value) && value !== 'false' && value !== '0'
const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Parses the options; calls `warn` for each one without effect. */
export function readOptions(options: CheckoutOptions, warn: (sentence: string) => void): ElementSettings {
  const optionOf = (name: string): unknown => (options as Record<string, unknown>)[name]
  for (const name of Object.keys(options)) {
    if (!KNOWN.includes(name)) warn(`The option "${name}" is ignored.`)
    else if (CALLBACKS.includes(name) && isPresent(optionOf(name)) && typeof optionOf(name) !== 'function')
      warn(`The option "${name}" is ignored: it is not a function.`)
  }
  if (isPresent(optionOf('type')) && optionOf('type') !== 'checkout')
    warn(`The option "type" is ignored: "checkout" is the only one.`)

  const { allowedPaymentMethods, logoURL, isAuth, source } = options
  const { hideDueDate = isPresent(options.dispalyDueDate) && !isOn(options.dispalyDueDate) } = options
  const merchantNetDays = Number(options.merchantNetDays)
  const hasDays = Number.isSafeInteger(merchantNetDays) && merchantNetDays > 0
  const hasSource = typeof source === 'string' && HEADER.test(source)
  if (isPresent(options.merchantNetDays) && !hasDays)
    warn('The option "merchantNetDays" is ignored: it is not a number of days.')
  if (isPresent(source) && !hasSource)
    warn('The option "source" is ignored: it is not a text of 1 to 100 ASCII characters.')
  return {
    properties: {
      allowedPaymentMethods: (allowedPaymentMethods as ArrayLike<unknown> | null | undefined)?.length
        ? allowedPaymentMethods
        : undefined,
      hideDueDate: isOn(hideDueDate),
      skipSuccessPage: isOn(options.skipSuccessPage),
      hideBackOnFirstScreen: isOn(options.hideBackOnFirstScreen),
      logoUrl: logoURL || undefined,
    },
    older: {
      ...(isPresent(isAuth) && { isAuth: isOn(isAuth) }),
      ...(hasDays && { merchantNetDays }),
      ...(hasSource && { source }),
    },
  }
}
