import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const PACKAGES = [
  require.resolve('@expo-google-fonts/roboto/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
]
const UPRIGHT = /^(?:400|500|600|700)[A-Za-z]+$/

/**
 * Makes Chromium draw all text, also that in frames, by fonts that are packages, whatever the machine has: gives back the
 * environment to start it with. `cache`: a folder to write to.
 */
export function fontEnvironment(cache: string): Record<string, string> {
  const fonts = PACKAGES.map((file) => dirname(file)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => UPRIGHT.test(name))
      .map((name) => `<dir>${join(folder, name)}</dir>`),
  )
  const file = join(cache, 'fonts.conf')
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, `<fontconfig>${fonts.join('')}<cachedir>${join(cache, 'fonts')}</cachedir></fontconfig>`)
  return { FONTCONFIG_FILE: file }
}
