import type { OlderOptions } from '../contract/older.ts'
import { isOwn } from '../lib/isOwn.ts'

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

type Inherited = Readonly<Record<string, unknown>>

/** An option that the page has set, by a class or a prototype of its own too, but not one that every object inherits. */
export function optionOf(options: CheckoutOptions, name: string): unknown {
  const value = (options as Inherited)[name]
  return isOwn(options, name) || value !== (Object.prototype as Inherited)[name] ? value : undefined
}

const isOn = (value: unknown) => Boolean(value) && value !== 'false' && value !== '0'
const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Parses the options; calls `warn` for each one without effect. */
export function readOptions(input: CheckoutOptions, warn: (sentence: string) => void): ElementSettings {
  // What is there, even as nothing, is not inherited.
  const options = Object.fromEntries(KNOWN.map((name) => [name, optionOf(input, name)]))
  for (const name of Object.keys(input)) {
    if (!KNOWN.includes(name)) warn(`The option "${name}" is ignored.`)
    else if (CALLBACKS.includes(name) && isPresent(options[name]) && typeof options[name] !== 'function')
      warn(`The option "${name}" is ignored: it is not a function.`)
  }
  if ((options['type'] || 'checkout') !== 'checkout') warn('The option "type" is ignored: "checkout" is the only one.')

  const { allowedPaymentMethods, logoURL, isAuth, source }: CheckoutOptions = options
  const { hideDueDate = isPresent(options.dispalyDueDate) && !isOn(options.dispalyDueDate) } = options
  const merchantNetDays = Number(options.merchantNetDays)
  const hasDays = Number.isSafeInteger(merchantNetDays) && merchantNetDays > 0
  const hasSource = typeof source === 'string' && HEADER.test(source)
  if (isPresent(options.merchantNetDays) && !hasDays)
    warn('The option "merchantNetDays" is ignored: it is not a number of days.')
  if (isPresent(source) && !hasSource) warn('The option "source" is ignored: it is not 1 to 100 ASCII characters.')
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
      isAuth: isPresent(isAuth) ? isOn(isAuth) : undefined,
      merchantNetDays: hasDays ? merchantNetDays : undefined,
      source: hasSource ? source : undefined,
    },
  }
}
