import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from './addresses.mjs'
import { startDisplay } from './startDisplay.mjs'

const POLL_MS = 50

/**
 * Starts a display of its own and WebKit's driver on it, at a free port unless one is given. Resolves to that port and
 * to how both are stopped. Without a display WebKit hangs until its time-out.
 */
export async function startWebKit({ driver, display }, port) {
  const chosen = port ?? (await freePorts(1))[0]
  const screen = await startDisplay(display)
  // A group of its own: the browser that the driver starts ends with it.
  const env = { ...process.env, DISPLAY: screen.name }
  const program = spawn(driver, [`--port=${chosen}`], { detached: true, stdio: 'ignore', env })
  const stop = () => {
    process.off('exit', stop)
    stopGroup(program)
    screen.stop()
  }
  process.once('exit', stop)
  await untilReady(program, chosen)
  return { port: chosen, stop }
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
