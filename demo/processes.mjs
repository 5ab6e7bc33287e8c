import { spawn } from 'node:child_process'

/** How long a child may take to end by itself before it is killed. */
const GRACE_MS = 5_000
const POLL_MS = 100
const LONGEST_OUTPUT = 20_000

/**
 * Runs a command with its output kept aside; `showErrors` lets what it writes to standard error through at once.
 * `exited` resolves to `{ code, output }` and never rejects; `stop` ends the command and resolves when it is gone.
 */
export function startProcess(command, args, { showErrors = false, ...options }) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', showErrors ? 'inherit' : 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-LONGEST_OUTPUT)))
  }
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
  return { exited, stop: () => stop(child, exited) }
}

async function stop(child, exited) {
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await exited
  clearTimeout(killer)
}

/**
 * Runs a server and starts it again whenever it ends, so that it can be killed on purpose in the middle of a payment.
 * `start` starts it, as `startProcess` does; `onUp` is called when it answers for the first time. Resolves to its code
 * once it ends without having answered, or after `isOver` says so.
 */
export async function keepRunning({ start, origin, isOver, onUp, onRestart }) {
  for (let isFirst = true; ; isFirst = false) {
    const { exited } = start()
    let hasEnded = false
    const isUp = untilAnswers(origin, () => hasEnded)
    if (isFirst) void isUp.then((up) => up && onUp())
    const { code } = await exited
    hasEnded = true
    if (isOver() || !(await isUp)) return code
    onRestart(code)
  }
}

/** Resolves to true when a server gives any answer, a 404 too, to false when `isOver` says that none will come. */
export async function untilAnswers(origin, isOver) {
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
