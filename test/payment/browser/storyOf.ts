import type { Report } from '../judge/Report.ts'

/**
 * What a document sent, showed and emitted, in short: for a fault that depends on the moment and may not come again. With the
 * times of `presses`, milliseconds since 1970 by the machine.
 */
export function storyOf({ posts, screens, events }: Report, presses: readonly number[] = []): string {
  const moments = [
    ...presses.map((at) => ({ at, what: 'press' })),
    ...posts.map(({ at }) => ({ at, what: 'POST' })),
    ...screens.map(({ at, state }) => ({ at, what: state })),
    ...events.map(({ at, name, detail }) => ({ at, what: [name, detail.code].filter(Boolean).join(' ') })),
  ]
  const start = Math.min(...moments.map(({ at }) => at))
  return moments
    .sort((one, other) => one.at - other.at)
    .map(({ at, what }) => `${what} after ${Math.round(at - start)} ms`)
    .join(', ')
}
