import type { Controls } from '../contract/controls.ts'

/** How long `submit()` and the other methods wait for a screen that is loading, in milliseconds. */
const TIME_LIMIT = 15_000

/** The controls of the screen. Methods of the element may be called before one is shown. */
export function createScreenControls() {
  let current: Controls | undefined
  const waiting: ((controls: Controls | undefined) => void)[] = []
  return {
    controls: () => current,
    set: (controls: Controls | undefined): void => {
      current = controls
      waiting.splice(0).forEach((resolve) => resolve(controls))
    },
    /** Resolves to `undefined` when no screen is shown in time. */
    wait: (): Promise<Controls | undefined> =>
      current
        ? Promise.resolve(current)
        : new Promise((resolve) => {
            waiting.push(resolve)
            setTimeout(() => resolve(undefined), TIME_LIMIT)
          }),
  }
}
