import type { EnvironmentName } from './environments.ts'
import { ENVIRONMENT_NAMES } from './environments.ts'
import { isSecureUrl } from '../lib/url.ts'

/** What the attribute `allowed-payment-methods` may name; "bank" is the old name of "achDebit". */
export const METHOD_NAMES: readonly string[] = [
  'creditCard',
  'achDebit',
  'achCredit',
  'wire',
  'pads',
  'sepaCredit',
  'invoice',
  'payWithTerms',
  'bank',
]

/** Everything that a merchant can say to an element, read once and typed. Property names are the attributes in camelCase. */
export interface MerchantConfig {
  /** What the element may do. Taken out of the DOM as soon as it is read. */
  token: string | undefined
  /** @default "sandbox" */
  environment: EnvironmentName
  /** Another API host; heeded in the sandbox environment only. */
  apiBaseUrl: string | undefined
  /** The screen to open, as a raw string; `undefined` means the tag's own. */
  route: string | undefined
  /** @default "memory" */
  router: 'memory' | 'browser'
  /** BCP 47; `undefined` means: nearest `lang`, then the browser's languages, then `en`. */
  locale: string | undefined
  /** @default "auto" */
  theme: 'auto' | 'light' | 'dark'
  /** @default "inline" */
  display: 'inline' | 'dialog'
  open: boolean
  /** @default "standard"; "full" with `router="browser"` */
  telemetry: 'standard' | 'errors' | 'off' | 'full'
  /** Narrows what the transaction allows; `undefined` means no narrowing. */
  allowedPaymentMethods: readonly string[] | undefined
  hideDueDate: boolean
  skipSuccessPage: boolean
  hideBackOnFirstScreen: boolean
  hideSubmit: boolean
  /** https only. */
  logoUrl: string | undefined
}

export type PropertyName = keyof MerchantConfig

/** One attribute: how its text, or a property's value, is read. */
export interface AttributeRule<T> {
  readonly attribute: string
  readonly fallback: T
  /** What it can be, where that is a short list. */
  readonly values?: readonly string[]
  /** `undefined` in the answer means that the value cannot be read; `refused` is the part of it that cannot. */
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
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

const list: AttributeRule<readonly string[] | undefined> = {
  attribute: 'allowed-payment-methods',
  fallback: undefined,
  values: METHOD_NAMES,
  read: (raw) => {
    const names = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',') : undefined
    if (!names?.every((name) => typeof name === 'string')) return undefined
    const given = names.map((name) => name.trim()).filter(Boolean)
    const value = given.filter((name) => METHOD_NAMES.includes(name))
    if (!value[0]) return { value: undefined, refused: names.join() }
    return { value, refused: given.filter((name) => !value.includes(name)).join(', ') || undefined }
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

/** A value that could not be read, and what stands in for it. */
export interface Unreadable {
  readonly attribute: string
  readonly said: string
  readonly used: string | undefined
  readonly values: readonly string[] | undefined
}

/**
 * Reads what the page said. Never throws: what cannot be read becomes the default and is named in `unreadable`.
 * `raw` holds attribute texts and property values as they came; `null` and `undefined` mean "not said".
 */
export function readConfig(raw: Readonly<Partial<Record<PropertyName, unknown>>>): {
  config: MerchantConfig
  unreadable: Unreadable[]
} {
  const unreadable: Unreadable[] = []
  const config = {} as Record<PropertyName, unknown>
  for (const property of PROPERTY_NAMES) {
    const { attribute, fallback, values, read }: AttributeRule<unknown> = ATTRIBUTES[property]
    // What a page has put on every object was not said to this element.
    const said = Object.hasOwn(raw, property) ? raw[property] : undefined
    const { value, refused } =
      said === null || said === undefined
        ? { value: fallback }
        : (read(said) ?? { value: fallback, refused: wordFor(property, said) })
    if (refused !== undefined) unreadable.push({ attribute, said: refused, used: value?.toString(), values })
    config[property] = value
  }
  const typed = config as unknown as MerchantConfig
  // A page whose address is ours to change is the provider's own.
  if (typed.router === 'browser' && !(Object.hasOwn(raw, 'telemetry') && raw.telemetry)) typed.telemetry = 'full'
  if (typed.environment === 'production' && typed.apiBaseUrl) {
    const { attribute } = ATTRIBUTES.apiBaseUrl
    unreadable.push({ attribute, said: typed.apiBaseUrl, used: undefined, values: undefined })
    typed.apiBaseUrl = undefined
  }
  return { config: typed, unreadable }
}

/** A token is never repeated, and an object may refuse to become a text. */
function wordFor(property: PropertyName, said: unknown): string {
  return property === 'token' || Object(said) === said ? typeof said : String(said)
}
