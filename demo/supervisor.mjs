import { execa } from 'execa'

/** How long a process may take to end by itself before it is killed. */
const GRACE_MS = 5_000
const POLL_MS = 100

/** Runs processes in one folder and environment, and ends all of them together. */
export function createSupervisor({ cwd, env }) {
  const running = new Set()
  let isStopping = false

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
   * Its errors are printed. `onUp` is called when it answers for the first time. Resolves to its code once it ends
   * without having answered, or because of `stop`.
   */
  async function keepRunning({ args, origin, onUp, onRestart }) {
    for (let isFirst = true; ; isFirst = false) {
      const child = start(args, { stdout: 'ignore', stderr: 'inherit' })
      const isUp = untilAnswers(origin, () => !running.has(child))
      if (isFirst) void isUp.then((up) => up && onUp())
      const { exitCode = 1 } = await child
      if (isStopping || !(await isUp)) return exitCode
      onRestart(exitCode)
    }
  }

  async function stop() {
    isStopping = true
    const ending = [...running]
    for (const child of ending) child.kill()
    await Promise.all(ending)
  }

  return { start, keepRunning, stop }
}

/** Resolves to true when a server gives any answer, a 404 too, to false when `isOver` says that none will come. */
async function untilAnswers(origin, isOver) {
  while (!isOver()) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return false
}
