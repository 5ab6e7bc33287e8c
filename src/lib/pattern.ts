import { RE2JS } from 're2js'

/**
 * A merchant's pattern as a test of a whole text. Its time grows with the text alone, whatever the pattern is: it has no
 * way back, so look-around and references to a group are no part of it. `undefined` where it is no such pattern.
 */
export function compilePattern(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const compiled = RE2JS.compile(pattern)
    return (text) => compiled.matches(text)
  } catch {
    return undefined
  }
}
