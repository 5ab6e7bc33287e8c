import type { EnvironmentName } from './environments.ts'
import { ENVIRONMENT_NAMES } from './environments.ts'
import type { OlderOptions } from './older.ts'
import { isOwn } from '../lib/isOwn.ts'
import { isSecureUrl } from '../lib/url.ts'

/** What the attribute `allowed-payment-methods` may name; "bank" is the old name of "achDebit". */
export const METHOD_NAMES = [
  'creditCard',
  'achDebit',
  'achCredit',
  'wire',
  'pads',
  'sepaCredit',
  'invoice',
  'payWithTerms',
  'bank',
] as const
export type MethodName = (typeof METHOD_NAMES)[number]

const isMethodName = (name: string): name is MethodName => (METHOD_NAMES as readonly string[]).includes(name)

/**
 * What a merchant sets on an element: each is an attribute, in kebab case, and a property. Their descriptions are the ones
 * that editors, type declarations and the documentation show.
 */
export interface MerchantConfig {
  /** What the element may do. Taken out of the page as soon as it is read; the property always reads as `undefined`. */
  token: string | undefined
  /**
   * Which API and which card fields to use; has to be the token's.
   * @default "sandbox"
   */
  environment: EnvironmentName
  /** Another address of the API: an https URL, or http on a loopback host. Used in the sandbox environment only. */
  apiBaseUrl: string | undefined
  /** The screen, compared exactly as written: `/`, `/checkout`, `/payment-method` or `/next`. Without it the tag's own. */
  route: string | undefined
  /**
   * `browser` reads and writes the address of the page; read when the element starts.
   * @default "memory"
   */
  router: 'memory' | 'browser'
  /** A BCP 47 language tag. Without it the nearest `lang`, then the browser's languages, then English. */
  locale: string | undefined
  /**
   * `auto` follows the payer's system.
   * @default "auto"
   */
  theme: 'auto' | 'light' | 'dark'
  /**
   * `dialog` is a native modal dialog.
   * @default "inline"
   */
  display: 'inline' | 'dialog'
  /** Opens and closes the dialog, and reads as whether it is open. */
  open: boolean
  /**
   * How much the element reports about itself; `full` is the default where `router` is `browser`.
   * @default "standard"
   */
  telemetry: 'standard' | 'errors' | 'off' | 'full'
  /** Narrows what the transaction allows, never widens it. As an attribute a list with commas. */
  allowedPaymentMethods: readonly MethodName[] | undefined
  /** No due date for an invoice or net terms. */
  hideDueDate: boolean
  /** `balance-close` follows `balance-success` at once. */
  skipSuccessPage: boolean
  /** No "Cancel payment". */
  hideBackOnFirstScreen: boolean
  /** No Pay button: the page calls `submit()`. */
  hideSubmit: boolean
  /** A logo in the order summary: an https URL. */
  logoUrl: string | undefined
}

export type PropertyName = keyof MerchantConfig

/** The configuration of an element. */
export interface ElementConfig extends MerchantConfig {
  older?: OlderOptions | undefined
}

/** One attribute: how its text, or a property's value, is read. */
export interface AttributeRule<T> {
  readonly attribute: string
  readonly fallback: T
  /** The allowed values, where they are a short list. */
  readonly values?: readonly string[]
  /** Returns `undefined` when the value cannot be read; `refused` is the part of it that cannot. */
  readonly read: (raw: unknown) => { value: T; refused?: string | undefined } | undefined
}

function choice<T extends string>(attribute: string, values: readonly [T, ...T[]]): AttributeRule<T> {
  return {
    attribute,
    fallback: values[0],
    values,
    read: (raw) => {
      const value = values.find((candidate) => candidate === raw)
      return value && { value }
    },
  }
}

/** Present means true, unless the text is "false". */
function flag(attribute: string): AttributeRule<boolean> {
  return {
    attribute,
    fallback: false,
    read: (raw) => ({ value: raw !== false && raw !== 'false' }),
  }
}

function text(attribute: string, isValid = (_value: string) => true): AttributeRule<string | undefined> {
  return {
    attribute,
    fallback: undefined,
    read: (raw) => (typeof raw === 'string' && isValid(raw) ? { value: raw } : undefined),
  }
}

function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value.replace(/_/g, '-')).length === 1
  } catch {
    return false
  }
}

const list: AttributeRule<readonly MethodName[] | undefined> = {
  attribute: 'allowed-payment-methods',
  fallback: undefined,
  values: METHOD_NAMES,
  read: (raw) => {
    const names = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',') : undefined
    if (!names?.every((name) => typeof name === 'string')) return undefined
    const trimmed = names.map((name) => name.trim()).filter(Boolean)
    const value = trimmed.filter(isMethodName)
    if (!value[0]) return { value: undefined, refused: names.join() }
    return { value, refused: trimmed.filter((name) => !isMethodName(name)).join(', ') || undefined }
  },
}

export const ATTRIBUTES: { readonly [K in PropertyName]: AttributeRule<MerchantConfig[K]> } = {
  token: text('token'),
  environment: choice('environment', ENVIRONMENT_NAMES),
  apiBaseUrl: text('api-base-url', isSecureUrl),
  route: text('route'),
  router: choice('router', ['memory', 'browser']),
  locale: text('locale', isLocale),
  theme: choice('theme', ['auto', 'light', 'dark']),
  display: choice('display', ['inline', 'dialog']),
  open: flag('open'),
  telemetry: choice('telemetry', ['standard', 'errors', 'off', 'full']),
  allowedPaymentMethods: list,
  hideDueDate: flag('hide-due-date'),
  skipSuccessPage: flag('skip-success-page'),
  hideBackOnFirstScreen: flag('hide-back-on-first-screen'),
  hideSubmit: flag('hide-submit'),
  logoUrl: text('logo-url', (value) => value === '' || isSecureUrl(value)),
}

export const PROPERTY_NAMES = Object.keys(ATTRIBUTES) as PropertyName[]

/** A value that could not be read, and the value used instead. */
export interface Unreadable {
  readonly attribute: string
  readonly value: string
  readonly used: string | undefined
  readonly values: readonly string[] | undefined
}

/**
 * Parses the attributes and properties. Never throws: an unreadable value becomes the default and is listed in `unreadable`.
 * `raw` holds attribute texts and property values as set; `null` and `undefined` mean "not set".
 */
export function readConfig(raw: Readonly<Partial<Record<PropertyName, unknown>>>): {
  config: MerchantConfig
  unreadable: Unreadable[]
} {
  const unreadable: Unreadable[] = []
  const config = {} as Record<PropertyName, unknown>
  for (const property of PROPERTY_NAMES) {
    const { attribute, fallback, values, read }: AttributeRule<unknown> = ATTRIBUTES[property]
    // A property that the page added to `Object.prototype` was not set on this element.
    const input = isOwn(raw, property) ? raw[property] : undefined
    const { value, refused } =
      // JSX sets `false` by `theme={isDark && 'dark'}`. For telemetry it would be ambiguous.
      input === null || input === undefined || (input === false && property !== 'telemetry')
        ? { value: fallback }
        : (read(input) ?? { value: fallback, refused: textOf(property, input) })
    if (refused !== undefined) unreadable.push({ attribute, value: refused, used: value?.toString(), values })
    config[property] = value
  }
  const typed = config as unknown as MerchantConfig
  // `browser` is for the provider's own pages.
  if (typed.router === 'browser' && !(isOwn(raw, 'telemetry') && raw.telemetry)) typed.telemetry = 'full'
  if (typed.environment === 'production' && typed.apiBaseUrl) {
    const { attribute } = ATTRIBUTES.apiBaseUrl
    unreadable.push({ attribute, value: typed.apiBaseUrl, used: undefined, values: undefined })
    typed.apiBaseUrl = undefined
  }
  return { config: typed, unreadable }
}

/** The type instead of the value for a token, which is secret, and for objects, whose conversion may throw. */
function textOf(property: PropertyName, input: unknown): string {
  return property === 'token' || Object(input) === input ? typeof input : String(input)
}
