import { CARD_FIELDS } from '../../protocol.ts'
import { createFields, type Fields } from './createFields.ts'
import type { CardViewWords } from './types.ts'

/** The fields as they are first shown, before what checks and formats them has loaded. */
export interface CardView {
  readonly form: HTMLFormElement
  readonly fields: Fields
  readonly setWords: (words: CardViewWords) => void
}

/** Puts the card fields into `container`: one real form, as browsers fill only forms, that never goes anywhere. */
export function createCardView(container: HTMLElement, _hello: object, initial: CardViewWords): CardView {
  const document = container.ownerDocument
  const form = document.createElement('form')
  const fields = createFields(document)
  const setWords = (words: CardViewWords) => {
    form.setAttribute('aria-label', words.formLabel)
    for (const field of CARD_FIELDS) fields[field].setLabel(words.labels[field])
  }
  setWords(initial)
  fields.cvc.message.replaceChildren(initial.cvcHelp)
  form.noValidate = true
  form.addEventListener('submit', (event) => event.preventDefault())
  form.append(...CARD_FIELDS.map((field) => fields[field].element))
  container.append(form)
  return { form, fields, setWords }
}
