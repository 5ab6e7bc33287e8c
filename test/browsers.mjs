import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const ENGINES = ['chromium', 'firefox', 'webkit']

/**
 * What a window of Chromium draws of its own for the list below its address bar: two pages in a process beside those of
 * the test, which took a fifth of the processor.
 */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright switches off, of which a second list takes the place. */
const BY_PLAYWRIGHT = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
]

/** What every test starts Chromium with: it runs as root and has nothing to ask of the network. */
const startArgs = (disabledFeatures) => [
  ...['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  `--disable-features=${disabledFeatures.join(',')}`,
]

export const CHROMIUM_ARGS = startArgs([...BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES])

/** For Puppeteer, which adds a list of its own. */
export const PUPPETEER_ARGS = startArgs(ADDRESS_BAR_PAGES)

/** The shell's pages live for seconds, which is less than it takes to win back the time spent on optimizing their code. */
export const SHELL_ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-opt,--no-maglev']

/**
 * Debian's packages; `webkit2gtk-driver` brings MiniBrowser along as a dependency. The headless shell is Chromium without
 * its own windows, menus and back-forward cache, and draws frames that a payer's browser does not draw. Pages open in it in
 * less than half the time.
 */
const PACKAGES = {
  chromium: ['chromium', 'chromium-headless-shell', 'xvfb'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

/**
 * Where this machine has its browsers:
 * `{ chromium?: { binary, shell? }, firefox?: { binary }, webkit?: { driver, binary, display } }`.
 */
export function findBrowsers() {
  const shell = onPath('chromium-headless-shell')
  const chromium = onPath('chromium', 'chromium-browser', 'google-chrome')
  const firefox = onPath('firefox-esr', 'firefox')
  const [driver, display, miniBrowser] = [onPath('WebKitWebDriver'), findDisplayServer(), findMiniBrowser()]
  return {
    ...(chromium && { chromium: { binary: chromium, shell } }),
    ...(firefox && { firefox: { binary: firefox } }),
    ...(driver && display && miniBrowser && { webkit: { driver, display, binary: miniBrowser } }),
  }
}

/**
 * Finds the browsers of `wanted` and gets missing ones from Debian's packages where that is allowed. An engine that
 * stays missing is named, with what brings it. Throws when none is left, as then nothing would be tested.
 */
export function ensureBrowsers(wanted, say) {
  const installed = findBrowsers()
  const isWhole = (name) =>
    installed[name] && (name !== 'chromium' || (installed.chromium.shell && findDisplayServer() !== undefined))
  const missing = wanted.filter((name) => !isWhole(name))
  if (missing.length > 0 && canInstall()) installPackages(missing, say)
  const found = findBrowsers()
  for (const engine of wanted.filter((name) => !found[name])) {
    say(`Skipping ${engine}: not found. On Debian: apt-get install ${PACKAGES[engine].join(' ')}`)
  }
  const usable = wanted.filter((engine) => found[engine])
  if (usable.length === 0) throw new Error(`No browser to test in: none of ${wanted.join(', ')} is installed.`)
  return Object.fromEntries(usable.map((engine) => [engine, found[engine]]))
}

/** A display without a screen, for windows on a machine that has none. */
export function findDisplayServer() {
  return onPath('Xvfb')
}

function canInstall() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined
}

function installPackages(engines, say) {
  const packages = [...new Set(engines.flatMap((engine) => PACKAGES[engine]))]
  say(`Installing ${packages.join(', ')} with apt-get …`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const result = spawnSync('apt-get', args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], env })
    if (result.status !== 0) say(`apt-get ${args[0]} failed: ${result.stderr.trim().split('\n').at(-1)}`)
  }
}

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((candidate) => existsSync(candidate))
}

/** MiniBrowser is not on the path: it lies in a folder named after the processor and the library's version. */
function findMiniBrowser() {
  const found = foldersIn('/usr/lib', /-linux-gnu/)
    .flatMap((folder) => foldersIn(folder, /^webkit2gtk-4/))
    .map((folder) => join(folder, 'MiniBrowser'))
  return found.findLast((candidate) => existsSync(candidate))
}

function foldersIn(parent, pattern) {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => pattern.test(name))
    .map((name) => join(parent, name))
}
