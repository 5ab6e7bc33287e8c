import { untilAnswers } from '../../demo/processes.mjs'
import { freePorts } from './servers.mjs'

/**
 * Starts a display of its own and WebKit's driver on it; resolves to the driver's port. Without a display WebKit hangs
 * until its time-out.
 */
export async function startWebKit({ processes, webkit }) {
  const [port] = await freePorts(1)
  const display = processes.start(webkit.display, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise((resolve, reject) => {
    display.child.stdio[3].setEncoding('utf8').once('data', (text) => resolve(text.trim()))
    display.ended.then(() => reject(new Error('Xvfb ended before it had a display.')))
  })
  const { child } = processes.start(webkit.driver, [`--port=${port}`], { env: { DISPLAY: `:${number}` } })
  if (!(await untilAnswers(`http://127.0.0.1:${port}/status`, () => child.exitCode !== null)))
    throw new Error('The driver of WebKit ended before it answered.')
  return port
}
