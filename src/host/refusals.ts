type Directive = 'connect-src' | 'frame-src'

/** Directive and address of each. Of a frame on another origin a browser names the origin alone. */
const refused = new Set<string>()
const EVENT = 'securitypolicyviolation'

/** Keeps what the policy of the page refuses from now on, and what it has refused earlier. */
export function watchRefusals(earlier: readonly SecurityPolicyViolationEvent[] = []): void {
  const keep = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce') refused.add(`${effectiveDirective} ${blockedURI}/`)
  }
  addEventListener(EVENT, keep)
  earlier.forEach(keep)
}

/** Whether the policy of the page has refused something on the origin of `url`. */
export function isRefused(directive: Directive, url: string): boolean {
  const known = `${directive} ${new URL(url).origin}/`
  return [...refused].some((one) => one.startsWith(known))
}

/** Calls back where that is so, or once it is; gives back how to stop. */
export function onRefusal(directive: Directive, url: string, callback: () => void): () => void {
  const check = () => {
    if (isRefused(directive, url)) callback()
  }
  addEventListener(EVENT, check)
  check()
  return () => removeEventListener(EVENT, check)
}
