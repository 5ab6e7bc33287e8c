/** A URL without its query and fragment, which may hold any data. */
export function cutUrl(address: string): string {
  return address.replace(/[?#][^]*$/, '')
}

/** The kind of an error: its code if it has one, else its name. Its message may hold what a payer typed. */
export function kindOf(error: unknown): string {
  const { code, name } = (Object(error) === error ? error : {}) as { code?: unknown; name?: unknown }
  const kind = [code, name].find((value) => typeof value === 'string' && /^\w{1,40}$/.test(value))
  return typeof kind === 'string' ? kind : 'Error'
}

/** A place in a script, as Chromium ("at name (address:1:2)") and the others ("name@address:1:2") write it. */
const PLACE = /^\s*(?:at\s+)?([\w$.<>[\] ]{0,80}?)\s*[(@]?((?:https?|blob):[^\s()?#]*)[^\s():]*(:\d+:\d+)\)?$/

/** The lines of a stack that name a place in a script, with their URLs cut. */
export function placesOf(stack: string | undefined): string[] {
  return (stack ?? '').split('\n').flatMap((line) => {
    const [, name, address, place] = PLACE.exec(line) ?? []
    return address === undefined ? [] : [`    at ${name || 'anonymous'} (${address}${place})`]
  })
}

/** An error of the same kind and stack, without the message. */
export function bareError(error: unknown): Error {
  const kind = kindOf(error)
  const bare = new Error(kind)
  bare.name = kind
  bare.stack = [kind, ...placesOf(error instanceof Error ? error.stack : undefined)].join('\n')
  return bare
}

/** The names of components and their nesting, and nothing else. */
export function bareComponentStack(stack: string): string {
  return [...stack.matchAll(/^\s*(?:at\s+)?([A-Za-z_$][\w$.]{0,60})(?:\s*[(@].*)?$/gm)]
    .map(([, name]) => name)
    .join(' < ')
}
