import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'

/** How long a process may take to end by itself before it is killed. */
const GRACE_MS = 5_000
/** Before each further try to start a server that has run: what it needs, as a database, may be back in a moment. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, ...Array.from({ length: 10 }, () => 5_000)]

/** Runs processes in one folder and environment, and ends all of them together. */
export function createSupervisor({ cwd, env, pauses = PAUSES_MS }) {
  const running = new Set()
  const stopping = new AbortController()

  /** Starts Node with these arguments. Resolves to execa's result when it has ended, and never rejects. */
  function start(args, options) {
    const defaults = { cwd, env, reject: false, stdin: 'ignore', forceKillAfterDelay: GRACE_MS }
    const child = execa(process.execPath, args, { ...defaults, ...options })
    running.add(child)
    void child.then(() => running.delete(child))
    return child
  }

  /**
   * Runs a server and starts it again whenever it ends, so that it can be killed on purpose in the middle of a payment.
   * Its errors are printed. It is up when it prints its origin: an answer could be that of another program. `onUp` is
   * called when it is up for the first time. Resolves to its code once it ends without having been up, once it cannot be
   * started again for a minute, or because of `stop`.
   */
  async function keepRunning({ args, origin, onUp, onRestart }) {
    let hasBeenUp = false
    for (let failures = 0; ;) {
      const child = start(args, { stdout: 'pipe', stderr: 'inherit', buffer: false })
      const isUp = printed(child, origin)
      void isUp.then((up) => {
        if (!up) return
        if (!hasBeenUp) onUp()
        hasBeenUp = true
      })
      const { exitCode = 1 } = await child
      failures = (await isUp) ? 0 : failures + 1
      if (stopping.signal.aborted || !hasBeenUp || failures === pauses.length) return exitCode
      onRestart(exitCode)
      await pause(pauses[failures], undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return exitCode
    }
  }

  async function stop() {
    stopping.abort()
    const ending = [...running]
    for (const child of ending) child.kill()
    await Promise.all(ending)
  }

  return { start, keepRunning, stop }
}

/** Resolves to true when the process prints this text, to false when it ends without. Reads on, as a full pipe blocks. */
function printed(child, text) {
  return new Promise((resolve) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      if (output === undefined) return
      output += chunk
      if (!output.includes(text)) return
      output = undefined
      resolve(true)
    })
    void child.then(() => resolve(false))
  })
}
