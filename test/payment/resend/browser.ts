import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export const ENGINES = ['chromium', 'firefox'] as const
export type Engine = (typeof ENGINES)[number]

const NAMES: Readonly<Record<Engine, readonly string[]>> = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome'],
  firefox: ['firefox-esr', 'firefox'],
}

const FLAGS: Readonly<Record<Engine, (profile: string) => readonly string[]>> = {
  chromium: (profile) => ['--headless=new', '--no-sandbox', '--no-first-run', `--user-data-dir=${profile}`],
  firefox: (profile) => ['--headless', '--no-remote', '--profile', profile],
}

/** Where this machine has a browser; `undefined`: it has none. */
export function findBrowser(engine: Engine): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return NAMES[engine].flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/** Opens a page in a browser with a profile of its own; gives what closes it. The page has to do its work by itself. */
export async function openBrowser(engine: Engine, url: string): Promise<() => Promise<void>> {
  const binary = findBrowser(engine)
  if (!binary) throw new Error(`${engine} is not installed: none of ${NAMES[engine].join(', ')} is on the path.`)
  const profile = await mkdtemp(join(tmpdir(), 'resend-profile-'))
  // A group of its own, so that the processes that the browser starts end with it.
  const child = spawn(binary, [...FLAGS[engine](profile), url], { stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  return async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
