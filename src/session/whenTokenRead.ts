import type { SessionEntry } from './createSessionEntry.ts'

/** How long to wait for the session of the page's last token, in milliseconds. */
const LIMIT = 10_000

/**
 * Whether the token that the page set last is this subject's, once the session of that token is read; `undefined` where that
 * takes too long. `isCurrent`: as of `Api`.
 */
export function whenTokenRead(
  { subscribe }: Pick<SessionEntry, 'subscribe'>,
  isCurrent: () => boolean | undefined,
): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const end = (answer: boolean | undefined) => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const timer = setTimeout(end, LIMIT, undefined)
    const stop = subscribe(() => {
      const answer = isCurrent()
      if (answer !== undefined) end(answer)
    })
  })
}
