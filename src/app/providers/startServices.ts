import type { Host } from '../../contract/host.ts'
import { servicesOf } from '../../contract/services.ts'
import { after } from '../../locales/en/after.ts'
import { form } from '../../locales/en/form.ts'
import { loadLocale } from '../../locales/loadMessages.ts'
import { levelOf } from '../../telemetry/level.ts'
import type { Teller } from '../../telemetry/Telemetry.ts'
import { startTelemetry } from '../../telemetry/startTelemetry.ts'

/** Starts the services that are told what happens in one element. */
export async function startServices(host: Host): Promise<Teller> {
  const { own } = await loadLocale([host.getConfig().locale ?? host.pageLanguage() ?? 'en'])
  // Replays show the page's text; ours is nobody's business, nor is what stands in its attributes.
  host.cardFrame.parent.dataset.ddPrivacy = 'mask'
  const texts = new Set(textsOf([form, after, own]))
  return startTelemetry({
    services: servicesOf(host.environment.name),
    appVersion: host.environment.appVersion,
    environmentName: host.environment.name,
    own: { scripts: new URL('.', import.meta.url).href, api: host.apiBaseUrl },
    onLevel: host.subscribe,
    getLevel: () => levelOf(host.getConfig().telemetry, navigator),
    isStaticText: (text) => texts.has(text),
  })
}

/** Every finished text of a catalogue. Those with a blank to fill are functions, and are left out. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'string') return [word]
    return Object(word) === word ? textsOf(word as object) : []
  })
}
