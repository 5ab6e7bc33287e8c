import type { Host } from '../../contract/host.ts'
import { servicesOf } from '../../contract/services.ts'
import type { Flags } from '../../flags/Flags.ts'
import { followFlags } from '../../flags/followFlags.ts'
import { after } from '../../locales/en/after.ts'
import { form } from '../../locales/en/form.ts'
import { loadLocale } from '../../locales/loadMessages.ts'
import { levelOf } from '../../telemetry/level.ts'
import type { Teller } from '../../telemetry/Telemetry.ts'
import { startTelemetry } from '../../telemetry/startTelemetry.ts'

/** Starts the services of one element: those that are told what happens in it, and the one that decides its flags. */
export async function startServices(host: Host, onFlags: (flags: Flags) => void): Promise<Teller> {
  const { own } = await loadLocale([host.getConfig().locale ?? host.pageLanguage() ?? 'en'])
  const texts = new Set(textsOf([form, after, own]))
  const { name } = host.environment
  const services = servicesOf(name)
  const starting = startTelemetry({
    services,
    appVersion: host.environment.appVersion,
    environmentName: name,
    own: { scripts: new URL('.', import.meta.url).href, api: host.apiBaseUrl },
    onLevel: host.subscribe,
    getLevel: () => levelOf(host.getConfig().telemetry, navigator),
    isStaticText: (text) => texts.has(text),
  })
  const stopFlags = followFlags(services.flags, name, (flags) => {
    onFlags(flags)
    void starting.then((teller) => Object.entries(flags).forEach(([flag, value]) => teller.flagEvaluated(flag, value)))
  })
  const teller = await starting
  return {
    ...teller,
    end() {
      stopFlags()
      teller.end()
    },
  }
}

/** Every finished text of a catalogue. Those with a blank to fill are functions, and are left out. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'string') return [word]
    return Object(word) === word ? textsOf(word as object) : []
  })
}
