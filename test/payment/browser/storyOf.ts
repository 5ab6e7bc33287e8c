import type { Report } from './page/bench.ts'

/**
 * What a document sent, showed and said, in short: for a fault that depends on the moment and may not come again. With the
 * times of `presses`, milliseconds since 1970 by the machine.
 */
export function storyOf({ posts, seen, heard }: Report, presses: readonly number[] = []): string {
  const events = [
    ...presses.map((at) => ({ at, what: 'press' })),
    ...posts.map(({ at }) => ({ at, what: 'POST' })),
    ...seen.map(({ at, state }) => ({ at, what: state })),
    ...heard.map(({ at, name, detail }) => ({ at, what: [name, detail.code].filter(Boolean).join(' ') })),
  ]
  const start = Math.min(...events.map(({ at }) => at))
  return events
    .sort((one, other) => one.at - other.at)
    .map(({ at, what }) => `${what} after ${Math.round(at - start)} ms`)
    .join(', ')
}
