import { FRAME_TOKENS } from '../protocol.ts'

/** What the merchant overrode around an element; the frame has our defaults itself. */
export function readTokens(element: Element): Record<string, string> {
  const style = getComputedStyle(element)
  const said = FRAME_TOKENS.map((name) => [name, style.getPropertyValue(`--balance-${name}`).trim()] as const)
  return Object.fromEntries(said.filter(([, value]) => value))
}
