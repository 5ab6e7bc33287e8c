// What `npm run test:frameworks` runs: installs the packed package into a project of each framework, checks its types,
// builds it, and pays in a browser. With arguments only the projects of those names.
import assert from 'node:assert/strict'
import { execa } from 'execa'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readIntegrity } from '../support/dist.ts'
import { launchChromium } from '../support/launchChromium.ts'
import { packPackage } from '../support/packPackage.ts'
import type { Package } from '../support/packPackage.ts'
import { pay } from './pay.ts'
import { createProject, filesOf, PROJECTS } from './projects.ts'
import type { Build, Project } from './projects.ts'
import { startServer } from './startServer.ts'

const { API_ORIGIN = '', ASSETS_ORIGIN = '' } = process.env
/** Tools of frameworks report nothing to their makers. */
const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NUXT_TELEMETRY_DISABLED: '1',
}
const ENVIRONMENT = { BALANCE_API: API_ORIGIN, CI: '1', ...QUIET }

/** The whole browser, without a window. */
const launchPayersChromium = () => launchChromium(['--headless=new'])

/** The pages have the addresses of `npm start`; a run has its own. */
function withAddresses(serverOrigin: string): (text: string) => string {
  const { files, version } = readIntegrity()
  return (text) =>
    text
      .replaceAll('http://127.0.0.1:4174', ASSETS_ORIGIN)
      .replaceAll('http://127.0.0.1:4175', API_ORIGIN)
      .replaceAll('http://localhost:3000', serverOrigin)
      .replace(/sha384-Replace[\w/]+/, files[`${version}/balance.js`]?.integrity ?? '')
}

async function runIn(folder: string, command: string): Promise<void> {
  const [file = '', ...args] = command.split(' ')
  const options = { cwd: folder, env: ENVIRONMENT, preferLocal: true, all: true, reject: false } as const
  const { exitCode, all } = await execa(file, args, options)
  assert.equal(exitCode, 0, `${command}\n${all}`)
  assert.doesNotMatch(all, /warning.*balance-checkout|balance-checkout.*warning/i, `${command}\n${all}`)
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
}

/** Installs, and says which versions came: a range in a project's manifest would not. */
async function install(folder: string, { file }: Package): Promise<string> {
  await runIn(folder, `npm install --no-audit --no-fund ${file}`)
  const { dependencies = {}, devDependencies = {} } = readJson(join(folder, 'package.json'))
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name !== 'balance-checkout')
    .map((name) => `${name} ${readJson(join(folder, 'node_modules', name, 'package.json')).version}`)
    .join(', ')
}

interface PackageJson {
  readonly version: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

function readJson(file: string): PackageJson {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson
}

async function runBuild(project: Project, build: Build, folder: string, quickstart: string): Promise<void> {
  for (const command of build.commands) await runIn(folder, command)
  const server = await startServer(build.serve, folder, { ...ENVIRONMENT, QUICKSTART: quickstart })
  const browser = await launchPayersChromium()
  try {
    // A server compiles a route at its first request. Meanwhile an element would report that it has no token.
    await fetch(`${server.origin}/checkout-token`, { method: 'POST' })
    for (const { path } of project.visits) await fetch(server.origin + path)
    for (const visit of project.visits) {
      await pay(browser, server.origin, visit)
      console.log(`  ${build.name} ${visit.path}: paid${visit.leaves ? ' while away' : ''}`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function main(names: readonly string[]): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'balance-frameworks-'))
  const packed = await packPackage()
  for (const [path, code] of filesOf('quickstart.md')) writeFileSync(join(scratch, path), withAddresses('')(code))
  const quickstart = await startServer('node server.mjs', scratch, ENVIRONMENT)
  try {
    const alone = mkdtempSync(join(scratch, 'alone-'))
    writeFileSync(join(alone, 'package.json'), '{}')
    await install(alone, packed)
    assert.deepEqual(
      readdirSync(join(alone, 'node_modules')).filter((name) => !name.startsWith('.')),
      ['balance-checkout'],
    )
    console.log(`package alone: ${sizeOf(join(alone, 'node_modules'))} bytes`)
    const browser = await launchPayersChromium()
    console.log(`Node ${process.versions.node}, Chromium ${browser.version()}`)
    await pay(browser, quickstart.origin, { path: '/' }).finally(() => browser.close())
    await quickstart.untilPrinted('Paid: ship order-1001.')
    console.log('quickstart: paid, and its webhook came')
    for (const project of PROJECTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const folder = join(scratch, project.name)
      createProject(project, folder, withAddresses(quickstart.origin))
      console.log(`${project.name}: ${await install(folder, packed)}`)
      for (const command of project.checks) await runIn(folder, command)
      for (const build of project.builds) await runBuild(project, build, folder, quickstart.origin)
    }
  } finally {
    await quickstart.stop()
    packed.remove()
    rmSync(scratch, { recursive: true, force: true })
  }
}

await main(process.argv.slice(2))
