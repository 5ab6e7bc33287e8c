import { FRAME_TOKENS, type Appearance } from '../protocol.ts'

/** What could leave its property or fetch something. Escapes too, as `\75rl(` is `url(`. */
const UNSAFE = /[;{}\\]|url\(|image-set\(|src\(/i

/** Takes over language, direction, colour scheme and the known tokens of the page. Other tokens are dropped. */
export function applyAppearance(document: Document, appearance: Appearance, title: string): void {
  const root = document.documentElement
  root.lang = appearance.locale
  root.dir = appearance.direction
  root.style.colorScheme = appearance.colorScheme
  document.title = title
  for (const token of FRAME_TOKENS) {
    const value = Object.hasOwn(appearance.tokens, token) ? appearance.tokens[token] : undefined
    if (value === undefined || UNSAFE.test(value)) root.style.removeProperty(`--balance-${token}`)
    else root.style.setProperty(`--balance-${token}`, value)
  }
}
