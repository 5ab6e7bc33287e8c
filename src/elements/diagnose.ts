import type { MerchantConfig } from '../contract/attributes.ts'
import { environmentOf, VERSION } from '../contract/environments.ts'
import type { TagName } from '../contract/routes.ts'

/** Safe to paste into a mail: no token, no figures, no data of the payer; addresses are cut at `?` and `#`. */
export interface DiagnosticReport {
  version: string
  page: { origin: string; isSecureContext: boolean }
  /** Every copy of the script on the page. There must not be more than one. */
  scripts: string[]
  /**
   * Whether the browser refuses a file of another release. `unchecked`: it does not support integrity in import maps, or the
   * page's policy refuses the import map. `unknown`: the files cannot be loaded again, or the page has bundled them.
   */
  integrity: 'checked' | 'unchecked' | 'unknown'
  element?: {
    tag: TagName
    environment: string
    apiBaseUrl: string
    hasToken: boolean
    isReady: boolean
    /** Attributes with unreadable values, each with its value. */
    unreadable: string[]
  }
}

/** Imports the script's first module again, with `search` appended to its URL. */
export type ImportAgain = (search: string) => Promise<unknown>

interface ElementFacts {
  tag: TagName
  config: MerchantConfig
  unreadable: string[]
  isReady: boolean
}

/** `importAgain` is undefined in a bundle of the page. */
export async function diagnosePage(importAgain?: ImportAgain): Promise<DiagnosticReport> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src*="balance.js"]')]
  return {
    version: VERSION,
    page: { origin: location.origin, isSecureContext },
    scripts: scripts.map(({ src }) => cut(src)),
    integrity: await readIntegrity(importAgain),
  }
}

export async function diagnoseElement(
  { tag, config, unreadable, isReady }: ElementFacts,
  importAgain: ImportAgain | undefined,
): Promise<DiagnosticReport> {
  const apiBaseUrl = cut(config.apiBaseUrl ?? environmentOf(config.environment).apiBaseUrl)
  const { environment, token } = config
  const element = { tag, environment, apiBaseUrl, hasToken: token !== undefined, isReady, unreadable }
  return { ...(await diagnosePage(importAgain)), element }
}

function cut(address: string): string {
  return address.replace(/[?#].*$/, '')
}

/** The script's import map has a wrong hash for `?` and none for `?&`. */
async function readIntegrity(importAgain: ImportAgain | undefined): Promise<DiagnosticReport['integrity']> {
  if (!importAgain) return 'unknown'
  const canLoad = (search: string) =>
    importAgain(search).then(
      () => true,
      () => false,
    )
  if (!(await canLoad('?&'))) return 'unknown'
  return (await canLoad('?')) ? 'unchecked' : 'checked'
}
