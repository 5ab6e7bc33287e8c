import type { Encryptor } from './encrypt.ts'

/** The maximal age of a JWE that is reused, in milliseconds. The API accepts it for ten minutes. */
const MAX_AGE = 5 * 60_000

/** Events of the payer in the fields. Events of scripts are ignored, as they are not trusted. */
const INPUTS = ['input', 'keydown'] as const

type Encrypt = Encryptor['encrypt']

export interface OncePerInput {
  readonly get: Encrypt
  /** The fields no longer hold what was encrypted. */
  readonly clear: () => void
  readonly stop: () => void
}

/**
 * Makes one JWE per input of the payer and returns the same one until the next input, however often the page asks. The frame
 * cannot observe clicks on the page.
 */
export function oncePerInput(document: Document, encrypt: Encrypt): OncePerInput {
  /** By the content of the fields. */
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
      if (last && performance.now() - last.at < MAX_AGE) return last.jwe
      const next = { at: performance.now(), jwe: encrypt(data, issuedAt) }
      made.set(content, next)
      const jwe = await next.jwe
      // A failed encryption is tried again.
      if (jwe === undefined && made.get(content) === next) made.delete(content)
      return jwe
    },
    clear: () => made.clear(),
    stop() {
      for (const type of INPUTS) document.removeEventListener(type, onInput, true)
    },
  }
}
