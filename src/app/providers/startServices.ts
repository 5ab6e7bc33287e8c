import { emitError } from '../../host/emitError.ts'
import type { Emit } from '../../contract/events.ts'
import type { Host } from '../../host/Host.ts'
import { servicesOf } from '../../contract/services.ts'
import type { Flags } from '../../flags/Flags.ts'
import { followFlags } from '../../flags/followFlags.ts'
import { messages as english } from 'words:en'
import { loadLocale } from '../../locales/loadLocale.ts'
import { levelOf } from '../../telemetry/level.ts'
import type { Reporter } from '../../telemetry/Telemetry.ts'
import { startTelemetry } from '../../telemetry/startTelemetry.ts'

/** Starts the services of one element: those that it reports to, and the one that sets its flags. */
export async function startServices(host: Host, onFlags: (flags: Flags) => void): Promise<Reporter> {
  const { own } = await loadLocale([host.getConfig().locale ?? host.pageLanguage() ?? 'en'])
  const texts = new Set(textsOf([english, own]))
  const { name } = host.environment
  const services = servicesOf(name)
  const starting = startTelemetry({
    services,
    loadVendor: host.loadVendor,
    appVersion: host.environment.appVersion,
    environmentName: name,
    origins: { scripts: host.moduleUrl?.replace(/[^/]*$/, ''), api: host.apiBaseUrl },
    onLevel: host.subscribe,
    getLevel: () => levelOf(host.getConfig().telemetry, navigator),
    isStaticText: (text) => texts.has(text),
  })
  const stopFlags = followFlags(services.flags, name, host.loadVendor, (flags) => {
    onFlags(flags)
    void starting.then((reporter) =>
      Object.entries(flags).forEach(([flag, value]) => reporter.flagEvaluated(flag, value)),
    )
  })
  const reporter = await starting
  return {
    ...reporter,
    end() {
      stopFlags()
      reporter.end()
    },
  }
}

/** Tells the page that a part of the element broke. A payment that is under way goes on and reports its own outcome. */
export const emitCrash = (emit: Emit): void => emitError(emit, 'internal_error', { retryable: false })

/** Every finished text of a catalogue. Messages with arguments are functions and are skipped. */
function textsOf(messages: object): string[] {
  return Object.values(messages).flatMap((message: unknown) => {
    if (typeof message === 'string') return [message]
    return Object(message) === message ? textsOf(message as object) : []
  })
}
