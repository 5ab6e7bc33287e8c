// What `npm start` runs: installs and builds what is missing, then starts the demo's servers. Nothing may be installed
// yet, so this file and those that it imports use Node alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { ensureFree, readServers } from './ports.mjs'
import { keepRunning, startProcess } from './processes.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = [20, 19]
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const PARENT_CHECK_MS = 500

const running = []
let isStopping = false

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Error(`This needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
}

async function stopAll() {
  await Promise.all(running.map((child) => child.stop()))
}

function start(command, args, environment, showErrors) {
  const child = startProcess(command, args, { cwd: ROOT, env: { ...process.env, ...environment }, showErrors })
  running.push(child)
  return child
}

async function build(environment) {
  console.log('Building …')
  const { code, output } = await start(NPM, ['run', 'build:bundle'], environment, false).exited
  if (code === 0) return
  process.stderr.write(output)
  throw new Error('The build failed; its output is above.')
}

/** Runs every server, announces them when all answer, and resolves to the first one that cannot run, with its code. */
async function serve(servers, environment) {
  const starting = new Set(servers)
  const ends = servers.map(async (server) => {
    const { name, origin } = server
    const code = await keepRunning({
      start: () => start(process.execPath, ['--import', 'tsx', join('demo', name, 'main.ts')], environment, true),
      origin,
      isOver: () => isStopping,
      onUp() {
        starting.delete(server)
        if (starting.size === 0) announce(servers.map((each) => each.origin))
      },
      onRestart: (ended) => console.log(`The ${name} server ended with code ${ended} and is started again.`),
    })
    return { name, code }
  })
  return Promise.race(ends)
}

function announce([store, assets, api, receiver, flags]) {
  console.log(`
  Shop      ${store}       put something in the cart and check out
  QA        ${store}/qa    any element, attribute and network fault
  Assets    ${assets}       the built bundle, as a CDN would serve it
  API       ${api}       the sandbox; its key is sk_sandbox_demo
  Telemetry ${receiver}       what the widget told about itself, unpacked; switches of the flags
  Flags     ${flags}       the flag server, as the widget asks it

  Card      4242 4242 4242 4242, any date to come, any CVC

  Ready. Ctrl-C ends all.
`)
}

/** Where the sandbox keeps its data until the demo ends: an API that is killed finds its payments again. */
function dataFolder() {
  const { DATABASE_URL, SANDBOX_DATA } = process.env
  if (DATABASE_URL || SANDBOX_DATA) return {}
  const folder = mkdtempSync(join(tmpdir(), 'balance-sandbox-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { SANDBOX_DATA: folder }
}

async function main() {
  checkNode()
  const servers = readServers(process.env)
  await ensureFree(servers)
  const [, assets, api, receiver, flags] = servers
  const environment = {
    ...Object.fromEntries(servers.map(({ variable, port }) => [variable, String(port)])),
    BALANCE_SANDBOX_API: api.origin,
    BALANCE_SANDBOX_ASSETS: `${assets.origin}/`,
    BALANCE_SANDBOX_RECEIVER: receiver.origin,
    BALANCE_SANDBOX_FLAGS: flags.origin,
  }
  ensureInstalled(ROOT)
  await build(environment)
  console.log('Starting …')
  const { name, code } = await serve(servers, { ...environment, ...dataFolder() })
  throw Object.assign(new Error(`The ${name} server ended with code ${code}.`), { exitCode: code })
}

function end() {
  isStopping = true
  void stopAll().then(() => process.exit(0))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

// The shell between npm and this process keeps npm's signals to itself: when npm is ended by anything but Ctrl-C, only a
// changed parent tells.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref()
}

try {
  await main()
} catch (failure) {
  if (!isStopping) {
    console.error(failure.message)
    await stopAll()
    process.exit(failure.exitCode || 1)
  }
}
