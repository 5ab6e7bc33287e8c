import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from './addresses.mjs'

const POLL_MS = 50

/**
 * Starts a display of its own and WebKit's driver on it, at a free port unless one is given. Resolves to that port and
 * to how both are stopped. Without a display WebKit hangs until its time-out.
 */
export async function startWebKit({ driver, display }, port) {
  const chosen = port ?? (await freePorts(1))[0]
  const programs = []
  const stop = () => {
    process.off('exit', stop)
    programs.forEach(stopGroup)
  }
  const start = (command, args, options) => {
    // A group of its own: the browser that the driver starts ends with it.
    const program = spawn(command, args, { detached: true, ...options })
    programs.push(program)
    return program
  }
  process.once('exit', stop)
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe']
  const screen = await numberOf(start(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], { stdio }))
  const env = { ...process.env, DISPLAY: `:${screen}` }
  await untilReady(start(driver, [`--port=${chosen}`], { stdio: 'ignore', env }), chosen)
  return { port: chosen, stop }
}

function numberOf(display) {
  return new Promise((resolve, reject) => {
    display.stdio[3].setEncoding('utf8').once('data', (text) => resolve(text.trim()))
    display.once('exit', () => reject(new Error('Xvfb ended before it had a display.')))
  })
}

async function untilReady(driver, port) {
  while (driver.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await pause(POLL_MS)
  }
  throw new Error('The driver of WebKit ended before it answered.')
}

function stopGroup({ pid, exitCode, signalCode }) {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM')
}
