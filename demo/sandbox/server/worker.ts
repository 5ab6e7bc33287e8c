/** Work that is done again and again until it is stopped. */
export interface Worker {
  /** Does it at once, or once more after the run that is under way. */
  wake(): void
  /** Resolves when the last run has ended. */
  stop(): Promise<void>
}

/**
 * Runs `task` every `intervalMs` and whenever it is woken, never twice at a time. A task that fails is passed to
 * `onError` and runs again at its next turn.
 */
export function startWorker(task: () => Promise<void>, intervalMs: number, onError: (error: unknown) => void): Worker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let wakes = 0
  let isStopped = false

  async function run(): Promise<void> {
    let wakesSeen: number
    do {
      wakesSeen = wakes
      await task().catch(onError)
    } while (wakes !== wakesSeen && !isStopped)
    running = undefined
    if (!isStopped) timer = setTimeout(start, intervalMs)
  }

  function start(): void {
    clearTimeout(timer)
    running = run()
  }

  start()
  return {
    wake() {
      wakes += 1
      if (!running && !isStopped) start()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
