import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Brings `node_modules` in line with `package-lock.json` by `npm install`, and does nothing when it already is. Uses no
 * package, as nothing may be installed yet. Throws one sentence when npm fails, after printing what npm said.
 */
export function ensureInstalled(root) {
  if (matchesLockfile(root)) return
  console.log('Installing packages with "npm install" …')
  // Not "npm ci": it deletes everything that is installed first, also where one package has changed.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  throw new Error(`"npm install" failed${result.error ? `: ${result.error.message}` : ''}; its output is above.`)
}

/** npm keeps a copy of the lockfile's entries for what it really put on the disk; the two are compared entry by entry. */
function matchesLockfile(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedFile)
  const hasOnlyWanted = Object.entries(installed).every(([path, entry]) => isSame(wanted[path], entry))
  // Optional packages for other systems are in the lockfile and never on this disk.
  const hasAllWanted = Object.entries(wanted).every(([path, entry]) => path === '' || entry.optional || installed[path])
  return hasOnlyWanted && hasAllWanted
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function isSame(wanted, installed) {
  return wanted !== undefined && wanted.version === installed.version && wanted.integrity === installed.integrity
}
