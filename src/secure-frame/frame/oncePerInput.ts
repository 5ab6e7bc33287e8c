import type { Encryptor } from './encrypt.ts'

/** The API takes a JWE for ten minutes; one that nobody sent by now is made anew. In milliseconds. */
const KEPT_FOR = 5 * 60_000

/** What the payer does in the fields. Events that a script makes are not trusted. */
const INPUTS = ['input', 'keydown'] as const

type Encrypt = Encryptor['encrypt']

export interface OncePerInput {
  readonly get: Encrypt
  /** The fields do not hold what was encrypted any more. */
  readonly clear: () => void
  readonly stop: () => void
}

/**
 * Gives one JWE for each thing that the payer does in the fields, and the same one until the next, however often the page
 * asks. A press of a button on the page cannot be seen from here, as the browser keeps it from a frame of another origin.
 */
export function oncePerInput(document: Document, encrypt: Encrypt): OncePerInput {
  /** By what stands in the fields. */
  const made = new Map<string, { readonly at: number; readonly jwe: Promise<string | undefined> }>()
  const onInput = (event: Event) => {
    const isInput = event.type === 'input' || (event as KeyboardEvent).key === 'Enter'
    if (event.isTrusted && isInput) made.clear()
  }
  for (const type of INPUTS) document.addEventListener(type, onInput, true)

  return {
    async get(data, issuedAt) {
      const content = JSON.stringify(data)
      const last = made.get(content)
      if (last && performance.now() - last.at < KEPT_FOR) return last.jwe
      const next = { at: performance.now(), jwe: encrypt(data, issuedAt) }
      made.set(content, next)
      const jwe = await next.jwe
      // What could not be made is tried again.
      if (jwe === undefined && made.get(content) === next) made.delete(content)
      return jwe
    },
    clear: () => made.clear(),
    stop() {
      for (const type of INPUTS) document.removeEventListener(type, onInput, true)
    },
  }
}
