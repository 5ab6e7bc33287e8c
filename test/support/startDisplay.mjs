import { spawn } from 'node:child_process'

/**
 * Starts a display of its own by `binary` (Xvfb), 1280 by 1024 pixels. Resolves to its name for `DISPLAY` and to how it is
 * stopped; it also ends with this process.
 */
export async function startDisplay(binary) {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24']
  const server = spawn(binary, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const stop = () => {
    process.off('exit', stop)
    server.kill()
  }
  process.once('exit', stop)
  const number = await new Promise((resolve, reject) => {
    server.stdio[3].setEncoding('utf8').once('data', (text) => resolve(text.trim()))
    server.once('error', reject)
    server.once('exit', () => reject(new Error('Xvfb ended before it had a display.')))
  })
  return { name: `:${number}`, stop }
}
