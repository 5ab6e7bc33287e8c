// What `npm start` and `npm run dev` run: installs and builds what is missing, then starts the demo's servers. Nothing may
// be installed yet, so this file and those that it imports at once use Node alone.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { areDefault, ensureFree, readServers } from './ports.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = [20, 19]
const ROLLUP = join('node_modules', 'rollup', 'dist', 'bin', 'rollup')
const TSX = join('node_modules', 'tsx', 'dist', 'cli.mjs')
const PROGRAMS = join('node_modules', '.cache', 'balance-demo')
const PARENT_CHECK_MS = 500
const BUILD_CHECK_MS = 100

/** `npm run dev`: the build and the servers follow every change of a file, and open pages reload. */
const isDev = process.argv.includes('--dev')
let supervisor
let isStopping = false

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Error(`This needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
}

async function build() {
  console.log('Building …')
  const { exitCode, all } = await supervisor.start([ROLLUP, '-c'], { all: true })
  if (exitCode === 0) return
  process.stderr.write(`${all}\n`)
  throw new Error('The build failed; its output is above.')
}

/** Builds again after each change. Resolves when the first build is there; one that fails is printed and waits. */
async function watchBuild(folder) {
  console.log('Building …')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const options = { stdout: 'inherit', stderr: 'inherit', buffer: false }
  supervisor.start([ROLLUP, '-c', '-w', '--no-watch.clearScreen'], options)
  while (!existsSync(join(folder, 'balance.js'))) await new Promise((done) => setTimeout(done, BUILD_CHECK_MS))
}

/** What Node is given to run a server of the demo. */
async function serverArgs(name) {
  const main = join('demo', name, 'main.ts')
  if (isDev) return [TSX, 'watch', '--clear-screen=false', main]
  const { bundleProgram } = await import('./bundleProgram.mjs')
  return [await bundleProgram(main, join(PROGRAMS, `${name}.mjs`))]
}

/** Runs every server, announces them when all answer, and resolves to the first one that cannot run, with its code. */
async function serve(servers) {
  const starting = new Set(servers)
  const ends = servers.map(async (server) => {
    const code = await supervisor.keepRunning({
      args: await serverArgs(server.name),
      origin: server.origin,
      onUp() {
        starting.delete(server)
        if (starting.size === 0) announce(servers.map((each) => each.origin))
      },
      onRestart: (ended) => console.log(`The ${server.name} server ended with code ${ended} and is started again.`),
    })
    return { name: server.name, code }
  })
  return Promise.race(ends)
}

function announce([store, assets, api, receiver, flags]) {
  console.log(`
  Shop      ${store}       put something in the cart and check out
  QA        ${store}/qa    every screen by a link, any attribute and network fault
  Docs      ${store}/docs  the pages for merchants, with examples that run
  Assets    ${assets}       the built bundle, as a CDN would serve it
  API       ${api}       the sandbox; its key is sk_sandbox_demo
  Telemetry ${receiver}       what the widget told about itself, unpacked; switches of the flags
  Mail      ${receiver}/mail  what the sandbox has mailed
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

/** A build knows the addresses of its servers: a demo on other ports beside this one must not put its own in the place. */
function defaultDist(servers) {
  if (areDefault(servers)) return isDev ? 'node_modules/.cache/balance-dev' : 'dist'
  const ports = servers.map(({ port }) => port).join('-')
  return join('node_modules', '.cache', `balance-${isDev ? 'dev' : 'dist'}-${ports}`)
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
  const dist = resolve(ROOT, process.env.BALANCE_DIST ?? defaultDist(servers))
  Object.assign(environment, { BALANCE_DIST: dist, DEMO_PROCESS: String(process.pid) })
  if (isDev) environment.DEMO_RELOADS = '1'
  ensureInstalled(ROOT)
  const { createSupervisor } = await import('./supervisor.mjs')
  supervisor = createSupervisor({ cwd: ROOT, env: { ...environment, ...dataFolder() } })
  await (isDev ? watchBuild(dist) : build())
  console.log('Starting …')
  const { name, code } = await serve(servers)
  throw Object.assign(new Error(`The ${name} server ended with code ${code}.`), { exitCode: code })
}

function end() {
  isStopping = true
  void Promise.resolve(supervisor?.stop()).then(() => process.exit(0))
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
    await supervisor?.stop()
    process.exit(failure.exitCode || 1)
  }
}
