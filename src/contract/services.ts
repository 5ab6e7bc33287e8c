import type { EnvironmentName } from './environments.ts'

/** The services of an environment besides the API. Values are fixed when the bundle is built. */
export interface Services {
  readonly monitoring: {
    readonly enabled: boolean
    readonly applicationId: string
    readonly clientToken: string
    /** Where batches are sent, without a slash at the end; empty: to the vendor. */
    readonly host: string
  }
  readonly recording: { readonly enabled: boolean; readonly clientToken: string; readonly host: string }
  readonly flags: { readonly enabled: boolean; readonly clientKey: string; readonly host: string }
}

/** The vendors' libraries, each a file of its own. */
export type VendorName = 'monitoring' | 'recording' | 'flags'

/** Imports a vendor's library. How its file is found differs between the script and a bundler's package. */
export type LoadVendor = <Module>(name: VendorName) => Promise<Module>

const RECEIVER = process.env.BALANCE_SANDBOX_RECEIVER ?? ''
const FLAGS = process.env.BALANCE_SANDBOX_FLAGS ?? ''

const SERVICES: Readonly<Record<EnvironmentName, Services>> = {
  sandbox: {
    monitoring: {
      enabled: RECEIVER !== '',
      applicationId: '00000000-0000-4000-8000-000000000000',
      clientToken: 'pub_sandbox',
      host: `${RECEIVER}/monitoring`,
    },
    recording: { enabled: RECEIVER !== '', clientToken: 'phc_sandbox', host: `${RECEIVER}/recording` },
    flags: { enabled: FLAGS !== '', clientKey: 'sandbox', host: `${FLAGS}/proxy` },
  },
  production: {
    monitoring: {
      enabled: Boolean(process.env.BALANCE_MONITORING_TOKEN),
      applicationId: process.env.BALANCE_MONITORING_APPLICATION ?? '',
      clientToken: process.env.BALANCE_MONITORING_TOKEN ?? '',
      host: '',
    },
    recording: {
      enabled: Boolean(process.env.BALANCE_RECORDING_TOKEN),
      clientToken: process.env.BALANCE_RECORDING_TOKEN ?? '',
      host: 'https://us.i.posthog.com',
    },
    flags: {
      enabled: Boolean(process.env.BALANCE_FLAGS_KEY),
      clientKey: process.env.BALANCE_FLAGS_KEY ?? '',
      host: 'https://flags.getbalance.com/proxy',
    },
  },
}

export function servicesOf(name: EnvironmentName): Services {
  return SERVICES[name]
}
