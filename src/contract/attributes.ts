import type { EnvironmentName } from './environments.ts'
import { ENVIRONMENT_NAMES } from './environments.ts'
import { isSecureUrl } from '../lib/url.ts'

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
  /** @default "standard" */
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
  /** Shown in the warning about a value that cannot be read. */
  readonly allowed: string
  /** `undefined` in the answer means that the value cannot be read. */
  readonly read: (raw: unknown) => { value: T } | undefined
}

function choice<T extends string>(attribute: string, values: readonly [T, ...T[]]): AttributeRule<T> {
  return {
    attribute,
    fallback: values[0],
    allowed: values.join(', '),
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
    allowed: 'true, false',
    read: (raw) => ({ value: raw !== false && raw !== 'false' }),
  }
}

function text(
  attribute: string,
  allowed = 'a text',
  isValid: (value: string) => boolean = () => true,
): AttributeRule<string | undefined> {
  return {
    attribute,
    fallback: undefined,
    allowed,
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
  allowed: 'payment method names separated by commas',
  read: (raw) => {
    const names = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',') : undefined
    if (!names?.every((name) => typeof name === 'string')) return undefined
    const value = names.map((name) => name.trim()).filter(Boolean)
    return { value: value.length ? value : undefined }
  },
}

export const ATTRIBUTES: { readonly [K in PropertyName]: AttributeRule<MerchantConfig[K]> } = {
  token: text('token'),
  environment: choice('environment', ENVIRONMENT_NAMES),
  apiBaseUrl: text('api-base-url', 'an https URL, or http on a loopback host', isSecureUrl),
  route: text('route'),
  router: choice('router', ['memory', 'browser']),
  locale: text('locale', 'a BCP 47 language tag', isLocale),
  theme: choice('theme', ['auto', 'light', 'dark']),
  display: choice('display', ['inline', 'dialog']),
  open: flag('open'),
  telemetry: choice('telemetry', ['standard', 'errors', 'off', 'full']),
  allowedPaymentMethods: list,
  hideDueDate: flag('hide-due-date'),
  skipSuccessPage: flag('skip-success-page'),
  hideBackOnFirstScreen: flag('hide-back-on-first-screen'),
  hideSubmit: flag('hide-submit'),
  logoUrl: text('logo-url', 'an https URL', (value) => value === '' || isSecureUrl(value)),
}

export const PROPERTY_NAMES = Object.keys(ATTRIBUTES) as PropertyName[]

/**
 * Reads what the page said. Never throws: what cannot be read becomes the default and a sentence in `warnings`.
 * `raw` holds attribute texts and property values as they came; `null` and `undefined` mean "not said".
 */
export function readConfig(raw: Readonly<Partial<Record<PropertyName, unknown>>>): {
  config: MerchantConfig
  warnings: string[]
} {
  const warnings: string[] = []
  const config = {} as Record<PropertyName, unknown>
  for (const property of PROPERTY_NAMES) {
    const rule: AttributeRule<unknown> = ATTRIBUTES[property]
    const said = raw[property]
    const read = said === null || said === undefined ? { value: rule.fallback } : rule.read(said)
    if (!read) warnings.push(unreadable(rule, said))
    config[property] = (read ?? { value: rule.fallback }).value
  }
  const typed = config as unknown as MerchantConfig
  if (typed.environment === 'production' && typed.apiBaseUrl) {
    warnings.push('Attribute "api-base-url" is heeded in the sandbox environment only; it is ignored in production.')
    typed.apiBaseUrl = undefined
  }
  return { config: typed, warnings }
}

function unreadable(rule: AttributeRule<unknown>, said: unknown): string {
  const instead = rule.fallback === undefined ? 'it is ignored' : `"${String(rule.fallback)}" is used`
  return `Attribute "${rule.attribute}" cannot be "${String(said)}"; allowed: ${rule.allowed}; ${instead}.`
}
