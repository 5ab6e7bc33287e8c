import type { Level } from './level.ts'
import { allows } from './level.ts'
import { cutUrl, kindOf, placesOf } from './redact.ts'

/** Where our scripts come from and where our API is. */
export interface Origins {
  /** The folder of our scripts. Undefined in a bundle of the page, whose scripts are never observed. */
  readonly scripts: string | undefined
  readonly api: string
}

/** An event of the monitoring library before it is sent; only the fields used here. */
export interface MonitoringEvent {
  readonly type: string
  readonly view: {
    url: string
    referrer?: string
    name?: string
    performance?: { lcp?: { resource_url?: string } }
  }
  readonly error?: {
    source: string
    message: string
    stack?: string
    handling_stack?: string
    type?: string
    causes?: unknown
  }
  readonly resource?: { url: string }
  readonly action?: { type: string; target?: { name: string } }
  readonly long_task?: { scripts?: { source_url: string; invoker: string }[] }
}

export interface MonitoringContext {
  readonly error?: unknown
  readonly events?: readonly Event[]
}

interface Rules {
  readonly origins: Origins
  readonly getLevel: () => Level
  /** Reports an uncaught error of our code. */
  readonly onUncaught: (error: unknown) => void
}

/**
 * Decides which events the monitoring library may send, and redacts them. The library observes the merchant's whole page, so
 * the filter drops everything that does not come from our scripts, go to our API or happen in our elements.
 */
export function createFilter({ origins, getLevel, onUncaught }: Rules) {
  const isOurScript = (address: string | undefined) =>
    !!origins.scripts && address?.startsWith(origins.scripts) === true
  const isOurPlace = (place: string) => !!origins.scripts && place.includes(origins.scripts)

  function maySend(event: MonitoringEvent, { error, events }: MonitoringContext): boolean {
    // The library sends views in any case.
    if (event.type === 'view') return true
    if (!allows(getLevel(), 'errors')) return false
    if (event.type === 'error') {
      if (event.error?.source === 'custom') return true
      const places = placesOf(error instanceof Error ? error.stack : event.error?.stack)
      if (event.error?.source === 'source' && places.some(isOurPlace)) onUncaught(error)
      return false
    }
    if (!allows(getLevel(), 'standard')) return false
    if (event.type === 'resource') return isOurs(event.resource?.url ?? '')
    if (event.type === 'action') return event.action?.type === 'custom' || nameOf(events) !== undefined
    if (event.type === 'long_task')
      return event.long_task?.scripts?.some((script) => isOurScript(script.source_url)) === true
    return false
  }

  const isOurs = (url: string) => isOurScript(url) || url.startsWith(`${origins.api}/v1/`)

  return (event: MonitoringEvent, context: MonitoringContext): boolean => {
    event.view.url = new URL(event.view.url).origin
    event.view.referrer = ''
    event.view.name = ''
    const paint = event.view.performance?.lcp
    if (paint?.resource_url) paint.resource_url = ''
    if (event.error) redactError(event.error)
    if (event.resource) event.resource.url = cutUrl(event.resource.url)
    if (event.action?.target && event.action.type !== 'custom')
      event.action.target.name = nameOf(context.events) ?? 'element'
    for (const script of event.long_task?.scripts ?? []) {
      script.invoker = ''
      script.source_url = isOurScript(script.source_url) ? cutUrl(script.source_url) : ''
    }
    return maySend(event, context)
  }
}

function redactError(error: NonNullable<MonitoringEvent['error']>): void {
  error.message = kindOf({ name: error.type })
  error.stack = [error.message, ...placesOf(error.stack)].join('\n')
  error.handling_stack = ''
}

/** The tag of our element in which an event happened. */
function nameOf(events: readonly Event[] | undefined): string | undefined {
  // The path is empty once an event has been dispatched; only the target remains.
  const targets = (events ?? []).flatMap((event) => [...event.composedPath(), event.target])
  const names = targets.map((target) => (target instanceof Element ? target.localName : ''))
  return names.find((name) => /^balance-(checkout|payment-method|next)$/.test(name))
}
