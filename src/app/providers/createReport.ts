import type { Emit } from '../../contract/events.ts'
import type { Host } from '../../host/Host.ts'
import type { Flags } from '../../flags/Flags.ts'
import type { Report, Reporter } from '../../telemetry/Telemetry.ts'

/** How many calls one visit may report, including those that wait for the services. */
const MAX_CALLS = 500

/** Queues reports, and starts the services at the first call with a reason. The second function ends them. */
export function createReport(load: () => Promise<Reporter>): readonly [report: Report, end: () => void] {
  let calls = 0
  let start = () => {}
  const loaded = new Promise<void>((resolve) => (start = resolve)).then(load)
  // A service that does not load must not affect anything else.
  const pass: Report = (call) => void loaded.then(call, () => {})
  return [
    (call, reason) => {
      if (reason) start()
      if (calls++ < MAX_CALLS) pass(call)
    },
    () => pass((reporter) => reporter.end()),
  ]
}

/** Makes the report of one element, a host that also reports its events, and a function that ends the services. */
export function reportFrom(host: Host, onFlags: (flags: Flags) => void): readonly [Report, Host, end: () => void] {
  const load = () => import('./startServices.ts')
  const [report, end] = createReport(() => load().then(({ startServices }) => startServices(host, onFlags)))
  const emit: Emit = (name, detail) => {
    report((reporter) => reporter.event(name, detail), name === 'balance-error')
    return host.emit(name, detail)
  }
  return [
    (call, reason) => {
      report(call, reason)
      // Not within the rendering that failed, as a listener may remove the element.
      if (reason === 'crash')
        load().then(
          ({ emitCrash }) => emitCrash(emit),
          () => {},
        )
    },
    {
      ...host,
      emit,
      ready() {
        const now = Date.now()
        host.ready()
        report((reporter) => reporter.ready(now), true)
      },
    },
    end,
  ]
}
