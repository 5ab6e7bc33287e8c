/** What an environment's name means. Values are fixed when the bundle is built; see `rollup.config.mjs`. */
export interface Environment {
  readonly name: EnvironmentName
  readonly isProduction: boolean
  /** The base URL of the API, without a slash at the end. */
  readonly apiBaseUrl: string
  /** Where the provider serves its files, with a slash at the end. */
  readonly assetsBaseUrl: string
  /** The version that this build reports. */
  readonly appVersion: string
}

export const ENVIRONMENT_NAMES = ['sandbox', 'production'] as const
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number]

/** The release of this build. */
export const VERSION = process.env.BALANCE_VERSION ?? '0.0.0'

const ENVIRONMENTS: Readonly<Record<EnvironmentName, Environment>> = {
  sandbox: {
    name: 'sandbox',
    isProduction: false,
    apiBaseUrl: process.env.BALANCE_SANDBOX_API ?? 'http://127.0.0.1:4175',
    assetsBaseUrl: process.env.BALANCE_SANDBOX_ASSETS ?? 'http://127.0.0.1:4174/',
    appVersion: VERSION,
  },
  production: {
    name: 'production',
    isProduction: true,
    apiBaseUrl: 'https://api.getbalance.com',
    assetsBaseUrl: 'https://checkout.getbalance.com/',
    appVersion: VERSION,
  },
}

export function environmentOf(name: EnvironmentName): Environment {
  return ENVIRONMENTS[name]
}
