import { spawn } from 'node:child_process'
import { ROOT, environmentOf } from './addresses.mjs'

/**
 * Runs a script of package.json with all that it depends on; resolves to its exit code. `logger` is Wireit's: `simple`
 * lets all output through, `quiet` that of failures.
 */
export function runScript(script, { args = [], env = {}, logger = 'simple' } = {}) {
  // Wireit hands them to a shell as they are.
  const quoted = args.map((arg) => `'${arg.replaceAll("'", `'\\''`)}'`)
  const child = spawn('npm', ['run', '--silent', script, '--', ...quoted], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...environmentOf(),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      WIREIT_LOGGER: logger,
      ...env,
    },
  })
  // Ctrl-C reaches the child by itself; it stops what it has started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
