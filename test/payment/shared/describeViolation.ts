import type { Violation } from './tier.ts'

const LINES_AT_MOST = 200

/** What a person needs to see what went wrong, and to see it again. */
export function describeViolation({ fault, script, replay }: Violation): string {
  const shown = script.slice(0, LINES_AT_MOST)
  if (shown.length < script.length) shown.push(`… ${script.length - shown.length} more lines`)
  return [fault, ...shown.map((line) => `  ${line}`), `To see it again: npm run test:full -- ${replay}`].join('\n')
}
