import { setTimeout as sleep } from 'node:timers/promises'
import type { Catalogue } from './catalogue.ts'
import { addFields } from './catalogue.ts'

/** One thing that a vendor's library told, as the demo's receiver unpacked it. */
export interface Item {
  readonly vendor: 'monitoring' | 'recording'
  readonly kind: string
  readonly content: Record<string, unknown>
}

/** When the last of what it tells happened, in milliseconds since 1970 by the page. */
export function timeOf({ kind, content }: Item): number {
  const told = content as {
    date?: number
    timestamp?: string
    segment: { end: number }
    view: { time_spent: number }
  }
  const date = told.date ?? Date.parse(told.timestamp ?? '')
  if (kind === 'view') return date + told.view.time_spent / 1e6
  return kind === 'replay' ? told.segment.end : date
}

interface Arrival {
  readonly method: string
  readonly url: string
  readonly items: Item[]
  readonly fault?: string
}

export interface Receiver {
  arrivals: () => Promise<Arrival[]>
  /** Resolves to the first item for which this holds; rejects with what came instead. */
  until: (holds: (item: Item) => boolean) => Promise<Item>
  items: () => Promise<Item[]>
  /** Resolves once something was sent to this path. */
  untilAsked: (path: string) => Promise<void>
  behave: (behaviour: 'well' | 'hang' | 'slow' | 'fail' | 'lie') => Promise<void>
  /** Forgets what came, but for its fields. */
  clear: () => Promise<void>
  /** The fields of all that ever came. */
  fields: () => Promise<Catalogue>
}

/** The libraries send in batches: what is looked for comes within this, in milliseconds. */
const LIMIT = 20_000
const POLL = 100

export function connectReceiver(origin: string): Receiver {
  const seen: Catalogue = new Map()
  const arrivals = async () => {
    const answer = await fetch(`${origin}/batches`)
    return ((await answer.json()) as { arrivals: Arrival[] }).arrivals
  }
  const items = async () => (await arrivals()).flatMap((arrival) => arrival.items)
  const note = async () => (await items()).forEach((item) => addFields(seen, item))
  async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + LIMIT
    while (Date.now() < end) {
      const found = await find()
      if (found !== undefined) return found
      await sleep(POLL)
    }
    const told = (await arrivals()).map(
      ({ url, fault, items: all }) => `${url} ${fault ?? all.map(({ kind }) => kind).join()}`,
    )
    throw new Error(`It did not come. There were:\n${told.join('\n')}`)
  }
  return {
    arrivals,
    items,
    until: (holds) => until(async () => (await items()).find(holds)),
    async untilAsked(path) {
      await until(async () => (await arrivals()).find(({ url }) => url.startsWith(path)))
    },
    async behave(behaviour) {
      await fetch(`${origin}/behaviour/${behaviour}`, { method: 'PUT' })
    },
    async clear() {
      await note()
      await fetch(`${origin}/batches`, { method: 'DELETE' })
    },
    async fields() {
      await note()
      return seen
    },
  }
}
