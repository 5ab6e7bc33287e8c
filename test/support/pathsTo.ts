/** Its own bookkeeping, which React keeps on nodes and in its root; the names of most of it change with each load of the page. */
const KEPT_BY_REACT = /^(__react|_reactListening|_internalRoot$)/
const NATIVE = /\{\s*\[native code\]\s*\}$/
/** Objects of the platform that hold no more than style, in thousands of properties. */
const STYLE = /^(CSS|StyleSheet|MediaList|StylePropertyMap)/
/** How long the answer to a call may take, in milliseconds. */
const PATIENCE = 3_000

interface Place {
  readonly value: unknown
  readonly path: string
}

/**
 * Where a page can read a secret text from an element: by its own and inherited properties and symbols, those of its
 * classes, of the nodes in its open shadow roots, of all objects that these lead to, and by calling their functions
 * without arguments. `others`: further places to begin at, such as details of events.
 */
export async function pathsTo(secret: string, element: Element, ...others: unknown[]): Promise<string[]> {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  const calls: (Place & { readonly owner: unknown })[] = []

  function walk(...places: Place[]): void {
    for (let place = places.pop(); place; place = places.pop()) {
      const { value, path } = place
      if (typeof value === 'string' && value.includes(secret)) found.add(path)
      if (!isEntered(value, element) || seen.has(value)) continue
      seen.add(value)
      for (const key of keysOf(value)) {
        const next = { value: read(value, key), path: `${path}.${String(key)}` }
        places.push(next)
        if (typeof next.value === 'function' && isOurs(next.value)) calls.push({ ...next, owner: value })
        if (tagOf(next.value) === 'Promise') calls.push({ ...next, value: () => next.value, owner: value })
      }
      for (const entry of entriesOf(value)) places.push({ value: entry, path: `${path}[]` })
    }
  }

  walk({ value: element, path: 'element' }, { value: others, path: 'others' })
  const called = new Set<unknown>()
  // What calls give leads to more functions.
  for (const { value, path, owner } of calls) {
    if (called.has(value)) continue
    called.add(value)
    walk({ value: await call(value as () => unknown, owner), path: `${path}()` })
  }
  return [...found]
}

function isEntered(value: unknown, element: Element): value is object {
  if (typeof value === 'function') return isOurs(value)
  if (typeof value !== 'object' || value === null || isWindow(value)) return false
  if (typeof read(value, 'nodeType') === 'number') return isInside(value as Node, element)
  return !STYLE.test(tagOf(value))
}

/** A function of a page or of the product, or bound by them; none of the browser. */
function isOurs(value: object): boolean {
  const { name } = value as { name?: unknown }
  return !NATIVE.test(Function.prototype.toString.call(value)) || String(name).startsWith('bound ')
}

/** What kind of object the platform made, whatever window it comes from. */
function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1)
}

/** Windows of other origins are read for this alone. */
function isWindow(value: object): boolean {
  return read(value, 'window') === value
}

/** The page around the element has the token of its own. */
function isInside(node: Node, element: Element): boolean {
  for (let next: Node | null = node; next; next = next.parentNode ?? (next as Partial<ShadowRoot>).host ?? null)
    if (next === element) return true
  return false
}

function keysOf(value: object): PropertyKey[] {
  const keys: PropertyKey[] = []
  for (let owner: object | null = value; owner; owner = Object.getPrototypeOf(owner) as object | null)
    keys.push(...Reflect.ownKeys(owner).filter((key) => typeof key === 'symbol' || !KEPT_BY_REACT.test(key)))
  return [...new Set(keys)]
}

function read(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined
  }
}

/** What is in a map or a set. Their prototypes have the same tag, and nothing in them. */
function entriesOf(value: object): unknown[] {
  if (!/^(Map|Set)$/.test(tagOf(value))) return []
  try {
    return [...(value as Set<unknown>)]
  } catch {
    return []
  }
}

async function call(value: () => unknown, owner: unknown): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  try {
    return await Promise.race([Reflect.apply(value, owner, []), late])
  } catch (error) {
    return error
  }
}
