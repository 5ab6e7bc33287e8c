import type { Host } from '../../contract/host.ts'
import type { Flags } from '../../flags/Flags.ts'
import { createTell } from '../../telemetry/createTell.ts'
import type { Tell } from '../../telemetry/Telemetry.ts'

/**
 * What tells the services, which begin once the screen is usable or has failed, a host that tells them its events, and
 * how to end them.
 */
export function tellOf(host: Host, onFlags: (flags: Flags) => void): readonly [Tell, Host, end: () => void] {
  const [tell, end] = createTell(() =>
    import('./startServices.ts').then(({ startServices }) => startServices(host, onFlags)),
  )
  return [
    tell,
    {
      ...host,
      ready() {
        const now = Date.now()
        host.ready()
        tell((teller) => teller.ready(now), true)
      },
      emit(name, detail) {
        tell((teller) => teller.event(name, detail), name === 'balance-error')
        return host.emit(name, detail)
      },
    },
    end,
  ]
}
