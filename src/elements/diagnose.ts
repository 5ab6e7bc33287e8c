import type { MerchantConfig } from '../contract/attributes.ts'
import { environmentOf, VERSION } from '../contract/environments.ts'
import type { TagName } from '../contract/routes.ts'

/** Safe to paste into a mail: no token, no figures, no data of the payer; addresses are cut at `?` and `#`. */
export interface DiagnosticReport {
  version: string
  page: { origin: string; isSecureContext: boolean }
  /** Every copy of the script on the page. More than one is a fault. */
  scripts: string[]
  element?: {
    tag: TagName
    environment: string
    apiBaseUrl: string
    hasToken: boolean
    isReady: boolean
    /** Attributes that could not be read, each with its value. */
    unreadable: string[]
  }
}

interface ElementFacts {
  tag: TagName
  config: MerchantConfig
  unreadable: string[]
  isReady: boolean
}

export function diagnosePage(): DiagnosticReport {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src*="balance.js"]')]
  return {
    version: VERSION,
    page: { origin: location.origin, isSecureContext },
    scripts: scripts.map(({ src }) => cut(src)),
  }
}

export function diagnoseElement({ tag, config, unreadable, isReady }: ElementFacts): DiagnosticReport {
  const apiBaseUrl = cut(config.apiBaseUrl ?? environmentOf(config.environment).apiBaseUrl)
  const { environment, token } = config
  const element = { tag, environment, apiBaseUrl, hasToken: token !== undefined, isReady, unreadable }
  return { ...diagnosePage(), element }
}

function cut(address: string): string {
  return address.replace(/[?#].*$/, '')
}
