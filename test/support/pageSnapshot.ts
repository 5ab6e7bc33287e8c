type PageWindow = Window & typeof globalThis

/** Whose members a script could replace to listen in, or to break the page. */
const WATCHED = [
  ...['Object', 'Function', 'Array', 'String', 'Promise', 'JSON', 'Reflect', 'Map', 'Set', 'Math', 'Date', 'console'],
  ...['history', 'navigator', 'customElements', 'crypto', 'performance', 'Event', 'CustomEvent', 'EventTarget', 'Node'],
  ...['Element', 'HTMLElement', 'HTMLInputElement', 'HTMLFormElement', 'HTMLIFrameElement', 'Document', 'ShadowRoot'],
  ...['Window', 'History', 'Location', 'Storage', 'XMLHttpRequest', 'Request', 'Response', 'Headers', 'MessagePort'],
  ...['MutationObserver', 'CSSStyleSheet', 'URL', 'AbortController', 'Worker', 'BroadcastChannel', 'DOMTokenList'],
]

/** The window's own names and, by dotted name, what stands behind each member of the watched objects. */
export interface PageSnapshot {
  readonly globals: string[]
  readonly members: ReadonlyMap<string, unknown>
}

export function takeSnapshot(page: PageWindow): PageSnapshot {
  const members = new Map<string, unknown>()
  const add = (name: string, owner: object) => {
    for (const key of Reflect.ownKeys(owner)) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, key)
      if (typeof descriptor?.value === 'function') members.set(`${name}.${String(key)}`, descriptor.value)
      if (descriptor?.get) members.set(`get ${name}.${String(key)}`, descriptor.get)
      if (descriptor?.set) members.set(`set ${name}.${String(key)}`, descriptor.set)
    }
  }
  add('window', page)
  for (const name of WATCHED) {
    const watched = (page as unknown as Record<string, unknown>)[name]
    if (typeof watched === 'object' && watched !== null) add(name, watched)
    if (typeof watched !== 'function') continue
    add(name, watched)
    const prototype: unknown = Reflect.get(watched, 'prototype')
    if (typeof prototype === 'object' && prototype !== null) add(`${name}.prototype`, prototype)
  }
  return { globals: globalsOf(page), members }
}

/** Numbers are the page's frames; they come and go with every frame that anyone adds. */
function globalsOf(page: PageWindow): string[] {
  return Reflect.ownKeys(page)
    .map(String)
    .filter((name) => !/^\d+$/.test(name))
}

export function addedGlobals(before: PageSnapshot, after: PageSnapshot): string[] {
  return after.globals.filter((name) => !before.globals.includes(name))
}

/** Names of members that are new, gone, or no longer the same function. */
export function changedMembers(before: PageSnapshot, after: PageSnapshot): string[] {
  const names = new Set([...before.members.keys(), ...after.members.keys()])
  return [...names].filter((name) => before.members.get(name) !== after.members.get(name))
}
