import type { Report } from './page/bench.ts'

/** What a document sent, showed and said, in short: for a fault that depends on the moment and may not come again. */
export function storyOf({ posts, seen, heard }: Report): string {
  const events = [
    ...posts.map(({ at }) => ({ at, what: 'POST' })),
    ...seen.map(({ at, state }) => ({ at, what: state })),
    ...heard.map(({ at, name, detail }) => ({ at, what: [name, detail.code].filter(Boolean).join(' ') })),
  ]
  const start = Math.min(...events.map(({ at }) => at))
  return events
    .sort((one, other) => one.at - other.at)
    .map(({ at, what }) => `${what} after ${at - start} ms`)
    .join(', ')
}
