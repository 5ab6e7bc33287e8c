// The file that a merchant's script tag names. It is kept tiny: it finds where it came from, lets the browser fetch
// everything that the first screen needs at once, begins to read the session, and loads the elements.

/** Filled in by the build: file names without their folder, the entry first, with the SHA-256 of each. */
declare const FILES: readonly (readonly [name: string, hash: string])[]
/** How many of `FILES` the first screen needs. */
declare const EAGER: number

type Elements = typeof import('./elements.ts')

interface BalanceGlobal {
  readonly version: string
  readonly preload: () => Promise<void>
  readonly diagnose: () => Promise<unknown>
}

const VERSION = process.env.BALANCE_VERSION as string
const API = process.env.BALANCE_SANDBOX_API as string
const page = window as unknown as { Balance?: BalanceGlobal; trustedTypes?: TrustedTypes }
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string },
  ) => { createScript: (text: string) => string }
}

const script = document.currentScript as HTMLScriptElement | null

function load(): void {
  const address = script?.src ?? ''
  // The same file stands at its version's own address, one folder deeper.
  const base = address
    .replace(/[?#].*/, '')
    .replace(/[^/]*$/, '')
    .replace(`/${VERSION}/`, '/')
  const nonce = script?.nonce ?? ''
  const chunk = (name: string) => `${base}chunks/${name}.js`

  const append = (tag: string, properties: Record<string, unknown>) =>
    document.head.append(Object.assign(document.createElement(tag), { nonce, ...properties }))

  try {
    // Every module is checked against the hash that stands in this file, however it comes to be imported.
    const integrity = Object.fromEntries(FILES.map(([name, hash]) => [chunk(name), `sha256-${hash}`]))
    const text = JSON.stringify({ integrity })
    const policy = page.trustedTypes?.createPolicy('balance', { createScript: (trusted) => trusted })
    append('script', { type: 'importmap', textContent: policy ? policy.createScript(text) : text })
  } catch {
    // A page that forbids the policy still gets the modules, unchecked.
  }

  const sessions: [string, string, Promise<Response>][] = []
  const preload = () =>
    FILES.slice(0, EAGER).forEach(([name]) =>
      append('link', { rel: 'modulepreload', href: chunk(name), crossOrigin: 'anonymous' }),
    )
  const elements = [
    ...document.querySelectorAll<HTMLElement & { token?: string }>(
      'balance-checkout,balance-payment-method,balance-next',
    ),
  ]
  if (elements.length || document.readyState === 'loading') preload()
  for (const element of elements) {
    const token = element.getAttribute('token')
    if (!token || element.hasAttribute('environment') || element.hasAttribute('api-base-url')) continue
    element.removeAttribute('token')
    element.token ??= token
    if (sessions.some(([, known]) => known === token)) continue
    const answer = fetch(`${API}/v1/session`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(20_000),
    })
    answer.catch(() => {})
    sessions.push([API, token, answer])
  }

  const entry = import(chunk(FILES[0]?.[0] ?? '')) as Promise<Elements>
  entry.then(
    (loaded) => loaded.start({ base, sessions }),
    (cause: unknown) => console.error(`Balance ${VERSION} did not load from ${base}:`, cause),
  )
  page.Balance = Object.freeze({
    version: VERSION,
    preload: () => entry.then((loaded) => (preload(), loaded.loadView())),
    diagnose: () => entry.then((loaded) => loaded.diagnose()),
  })
}

if (page.Balance) {
  console.warn(
    `Balance ${VERSION} was loaded after ${page.Balance.version} on this page; the first one is used. Remove one of them.`,
  )
} else load()
