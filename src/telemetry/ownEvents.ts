import type { Level } from './level.ts'
import { allows } from './level.ts'
import { cutUrl, kindOf, placesOf } from './redact.ts'

/** Where what is ours comes from and goes to: addresses of our scripts and of the API. */
export interface Own {
  readonly scripts: string
  readonly api: string
}

/** An event of the monitoring library before it is sent, as far as it matters here. */
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
  readonly own: Own
  readonly getLevel: () => Level
  /** Tells of an error of ours that nobody caught. */
  readonly onUncaught: (error: unknown) => void
}

/**
 * Decides what the monitoring library may send, and takes out of it what is not ours to tell. It sees the whole page of
 * the merchant, so everything is left out that does not come from our scripts, go to our API or happen in our elements.
 */
export function createFilter({ own, getLevel, onUncaught }: Rules) {
  const isOurScript = (address: string | undefined) => address?.startsWith(own.scripts) === true

  function mayTell(event: MonitoringEvent, { error, events }: MonitoringContext): boolean {
    // The library sends these in any case.
    if (event.type === 'view') return true
    if (!allows(getLevel(), 'errors')) return false
    if (event.type === 'error') {
      if (event.error?.source === 'custom') return true
      const places = placesOf(error instanceof Error ? error.stack : event.error?.stack)
      if (event.error?.source === 'source' && places.some((place) => place.includes(own.scripts))) onUncaught(error)
      return false
    }
    if (!allows(getLevel(), 'standard')) return false
    if (event.type === 'resource') return isOurs(event.resource?.url ?? '')
    if (event.type === 'action') return event.action?.type === 'custom' || nameOf(events) !== undefined
    if (event.type === 'long_task')
      return event.long_task?.scripts?.some((script) => isOurScript(script.source_url)) === true
    return false
  }

  const isOurs = (url: string) => isOurScript(url) || url.startsWith(`${own.api}/v1/`)

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
    return mayTell(event, context)
  }
}

function redactError(error: NonNullable<MonitoringEvent['error']>): void {
  error.message = kindOf({ name: error.type })
  error.stack = [error.message, ...placesOf(error.stack)].join('\n')
  error.handling_stack = ''
}

/** The tag of the element of ours in which something happened. */
function nameOf(events: readonly Event[] | undefined): string | undefined {
  // The path is empty once an event is over; what remains is where the page saw it.
  const targets = (events ?? []).flatMap((event) => [...event.composedPath(), event.target])
  const names = targets.map((target) => (target instanceof Element ? target.localName : ''))
  return names.find((name) => /^balance-(checkout|payment-method|next)$/.test(name))
}
