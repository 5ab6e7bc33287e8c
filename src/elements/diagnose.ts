import type { MerchantConfig } from '../contract/attributes.ts'
import { environmentOf, VERSION } from '../contract/environments.ts'
import type { TagName } from '../contract/routes.ts'

/** Safe to paste into a mail: no token, no figures, no data of the payer; addresses are cut at `?` and `#`. */
export interface DiagnosticReport {
  version: string
  page: { origin: string; isSecureContext: boolean }
  /** Every copy of the script on the page. More than one is a fault. */
  scripts: string[]
  /**
   * Whether the browser refuses a file that is not of this release. `unchecked`: it does not know integrity in import maps,
   * or the page's policy refuses the import map. `unknown`: the files
   * cannot be loaded again, or another bundler has put them together.
   */
  integrity: 'checked' | 'unchecked' | 'unknown'
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

/** `module`: the address of the module that the script has loaded first. */
export async function diagnosePage(module: string): Promise<DiagnosticReport> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src*="balance.js"]')]
  return {
    version: VERSION,
    page: { origin: location.origin, isSecureContext },
    scripts: scripts.map(({ src }) => cut(src)),
    integrity: await readIntegrity(module),
  }
}

export async function diagnoseElement(
  { tag, config, unreadable, isReady }: ElementFacts,
  module: string,
): Promise<DiagnosticReport> {
  const apiBaseUrl = cut(config.apiBaseUrl ?? environmentOf(config.environment).apiBaseUrl)
  const { environment, token } = config
  const element = { tag, environment, apiBaseUrl, hasToken: token !== undefined, isReady, unreadable }
  return { ...(await diagnosePage(module)), element }
}

function cut(address: string): string {
  return address.replace(/[?#].*$/, '')
}

/** The import map of the script gives the first of these addresses a wrong hash, and the second none. */
async function readIntegrity(module: string): Promise<DiagnosticReport['integrity']> {
  const canLoad = (search: string) =>
    import(/* @vite-ignore */ /* webpackIgnore: true */ module + search).then(
      () => true,
      () => false,
    )
  if (!(await canLoad('?&'))) return 'unknown'
  return (await canLoad('?')) ? 'unchecked' : 'checked'
}
