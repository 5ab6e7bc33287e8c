import { spawn } from 'node:child_process'

const STOP_LIMIT_MS = 5_000

/**
 * Starts programs and knows how to end them all. Each runs in a process group of its own, so that what it started
 * itself (a browser, a worker) ends with it.
 */
export function createProcesses(root) {
  const running = new Set()

  function start(command, args, { env = {}, onOutput = () => {}, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
    const ended = new Promise((resolve) => {
      child.once('error', (error) => onOutput(`${command} could not be started: ${error.message}\n`))
      child.once('close', (code) => {
        running.delete(program)
        resolve(code ?? 1)
      })
    })
    const program = { child, ended }
    running.add(program)
    return program
  }

  /** Runs a program to its end. A program that leaves without a code (killed, not found) counts as failed. */
  async function run(command, args, { env = {}, echo = false } = {}) {
    let output = ''
    const onOutput = (text) => {
      output += text
      if (echo) process.stdout.write(text)
    }
    const code = await start(command, args, { env, onOutput }).ended
    return { code, output }
  }

  /** Asks all to end, and ends those that do not listen. */
  async function stopAll() {
    for (const program of running) signal(program, 'SIGTERM')
    const limit = setTimeout(killAll, STOP_LIMIT_MS)
    await Promise.all([...running].map(({ ended }) => ended))
    clearTimeout(limit)
  }

  function killAll() {
    for (const program of running) signal(program, 'SIGKILL')
  }

  return { start, run, stopAll, killAll }
}

/** Ends all programs when this one is told to end, or ends. */
export function endWithThis({ stopAll, killAll }) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(name, () => {
      console.log(`\nStopping on ${name} …`)
      stopAll().then(() => process.exit(130))
    })
  }
  process.once('exit', killAll)
}

function signal({ child }, name) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch (error) {
    // ESRCH: the group is already gone.
    if (error.code !== 'ESRCH') throw error
  }
}
