/** Where the line under a field is written. */
export interface Messaged {
  setMessage(help: string, error: string | undefined): void
}

export interface Words<F extends string, E extends string> {
  readonly help: (field: F) => string
  readonly error: (error: E) => string
}

export interface Messages<F extends string, E extends string> {
  /** Polite live region; belongs into the document before anything is announced. */
  readonly element: HTMLElement
  /** Rewrites the message under a field after a change of words. */
  draw(field: F): void
  has(field: F): boolean
  set(field: F, error: E | undefined): void
  /** Reads the field's message out once. For errors that appear while the payer is already somewhere else. */
  announce(field: F): void
}

/** The line under each field: which error stands there. */
export function createMessages<F extends string, E extends string>(
  document: Document,
  fields: Readonly<Record<F, Messaged>>,
  words: Words<F, E>,
): Messages<F, E> {
  const element = document.createElement('p')
  element.className = 'visually-hidden'
  element.setAttribute('aria-live', 'polite')
  const errors = new Map<F, E>()

  const wordsOf = (field: F) => {
    const error = errors.get(field)
    return error && words.error(error)
  }
  const draw = (field: F) => fields[field].setMessage(words.help(field), wordsOf(field))

  return {
    element,
    draw,
    has: (field) => errors.has(field),
    set(field, error) {
      if (error === errors.get(field)) return
      if (error) errors.set(field, error)
      else errors.delete(field)
      element.replaceChildren()
      draw(field)
    },
    announce: (field) => element.replaceChildren(wordsOf(field) ?? ''),
  }
}
