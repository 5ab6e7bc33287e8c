import { FRAME_TOKENS } from '../protocol.ts'

/** What the merchant overrode around an element; the frame has our defaults itself. A rem becomes what it is on the page. */
export function readTokens(element: Element): Record<string, string> {
  const style = getComputedStyle(element)
  const rem = parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize)
  const toPixels = (value: string) => value.trim().replace(/([\d.]+)rem\b/g, (_, count: string) => `${+count * rem}px`)
  const tokens = FRAME_TOKENS.map((name) => [name, toPixels(style.getPropertyValue(`--balance-${name}`))] as const)
  return Object.fromEntries(tokens.filter(([, value]) => value))
}
