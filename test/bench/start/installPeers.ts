import { execa } from 'execa'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CACHE } from '../../support/addresses.mjs'

/** Where the checkouts of others are described: what to install, and how their pages start them. */
export const PEERS = fileURLToPath(new URL('../peers', import.meta.url))
const FOLDER = join(CACHE, 'peers')
const LOCK = 'package-lock.json'
const INSTALLED_LOCK = 'installed-lock.json'

/** Installs what is measured beside ours, unless it is there already; gives back the folder of the packages. */
export async function installPeers(): Promise<string> {
  const installed = join(FOLDER, INSTALLED_LOCK)
  const isThere = existsSync(installed) && readFileSync(installed).equals(readFileSync(join(PEERS, LOCK)))
  if (!isThere) {
    mkdirSync(FOLDER, { recursive: true })
    for (const name of ['package.json', LOCK]) copyFileSync(join(PEERS, name), join(FOLDER, name))
    await execa('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER })
    copyFileSync(join(PEERS, LOCK), installed)
  }
  return join(FOLDER, 'node_modules')
}
