import type { Host } from '../../contract/host.ts'
import type { Flags } from '../../flags/Flags.ts'
import type { Report, Reporter } from '../../telemetry/Telemetry.ts'

/** How many calls one visit may report, including those that wait for the services. */
const MAX_CALLS = 500

/** Queues reports, and starts the services at the first call with `isReason`. The second function ends them. */
export function createReport(load: () => Promise<Reporter>): readonly [report: Report, end: () => void] {
  let calls = 0
  let start = () => {}
  const loaded = new Promise<void>((resolve) => (start = resolve)).then(load)
  // A service that does not load must not affect anything else.
  const pass: Report = (call) => void loaded.then(call, () => {})
  return [
    (call, isReason) => {
      if (isReason) start()
      if (calls++ < MAX_CALLS) pass(call)
    },
    () => pass((reporter) => reporter.end()),
  ]
}

/** Makes the report of one element, a host that also reports its events, and a function that ends the services. */
export function reportFrom(host: Host, onFlags: (flags: Flags) => void): readonly [Report, Host, end: () => void] {
  const [report, end] = createReport(() =>
    import('./startServices.ts').then(({ startServices }) => startServices(host, onFlags)),
  )
  return [
    report,
    {
      ...host,
      ready() {
        const now = Date.now()
        host.ready()
        report((reporter) => reporter.ready(now), true)
      },
      emit(name, detail) {
        report((reporter) => reporter.event(name, detail), name === 'balance-error')
        return host.emit(name, detail)
      },
    },
    end,
  ]
}
