import { CARD_FIELDS, type CardField, type FieldError, type FrameStrings } from '../../protocol.ts'
import type { Brand } from './brand.ts'
import type { Fields } from './createFields.ts'

export interface Messages {
  /** Polite live region; belongs into the document before anything is announced. */
  readonly element: HTMLElement
  setStrings(strings: FrameStrings): void
  /** The help for the security code depends on the brand. */
  setBrand(brand: Brand | undefined): void
  has(field: CardField): boolean
  set(field: CardField, error: FieldError | undefined): void
  /** Reads the field's message out once. For errors that appear while the payer is already somewhere else. */
  announce(field: CardField): void
}

/** The line under each field: which error stands there, in the words of the page. */
export function createMessages(document: Document, fields: Fields, initial: FrameStrings): Messages {
  const element = document.createElement('p')
  element.className = 'visually-hidden'
  element.setAttribute('aria-live', 'polite')
  const errors = new Map<CardField, FieldError>()
  let strings = initial
  let amex = false

  const wordsOf = (field: CardField) => {
    const error = errors.get(field)
    return error && strings.errors[error]
  }
  const helpOf = (field: CardField) => {
    if (field !== 'cvc') return ''
    return amex ? strings.help.cvcAmex : strings.help.cvc
  }
  const draw = (field: CardField) => fields[field].setMessage(helpOf(field), wordsOf(field))

  return {
    element,
    setStrings(next) {
      strings = next
      CARD_FIELDS.forEach(draw)
    },
    setBrand(brand) {
      amex = brand?.id === 'american-express'
      draw('cvc')
    },
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
