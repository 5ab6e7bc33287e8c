/** An address without its query and its fragment, which may hold anything. */
export function cutUrl(address: string): string {
  return address.replace(/[?#][^]*$/, '')
}

/** The kind of an error: its code where it has one, else its name. Its text may hold what a payer typed. */
export function kindOf(error: unknown): string {
  const { code, name } = (Object(error) === error ? error : {}) as { code?: unknown; name?: unknown }
  const kind = [code, name].find((word) => typeof word === 'string' && /^\w{1,40}$/.test(word))
  return typeof kind === 'string' ? kind : 'Error'
}

/** A place in a script, as Chromium ("at name (address:1:2)") and the others ("name@address:1:2") write it. */
const PLACE = /^\s*(?:at\s+)?([\w$.<>[\] ]{0,80}?)\s*[(@]?((?:https?|blob):[^\s()?#]*)[^\s():]*(:\d+:\d+)\)?$/

/** Only the lines of a stack that name a place in a script, with their addresses cut. */
export function placesOf(stack: string | undefined): string[] {
  return (stack ?? '').split('\n').flatMap((line) => {
    const [, name, address, place] = PLACE.exec(line) ?? []
    return address === undefined ? [] : [`    at ${name || 'anonymous'} (${address}${place})`]
  })
}

/** An error of the same kind that arose at the same place and says nothing. */
export function bareError(error: unknown): Error {
  const kind = kindOf(error)
  const bare = new Error(kind)
  bare.name = kind
  bare.stack = [kind, ...placesOf(error instanceof Error ? error.stack : undefined)].join('\n')
  return bare
}

/** The names of components and where they are, without anything else. */
export function bareComponentStack(stack: string): string {
  return [...stack.matchAll(/^\s*(?:at\s+)?([A-Za-z_$][\w$.]{0,60})(?:\s*[(@].*)?$/gm)]
    .map(([, name]) => name)
    .join(' < ')
}
