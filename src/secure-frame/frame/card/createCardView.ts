import { CARD_FIELDS, type CardTypes, type FrameStrings } from '../../protocol.ts'
import { createFields, type Fields } from './createFields.ts'

/** The fields as they are first shown, before what checks and formats them has loaded. */
export interface CardView {
  readonly form: HTMLFormElement
  readonly fields: Fields
  readonly setStrings: (strings: FrameStrings) => void
}

/** Puts the card fields into `container`: one real form, as browsers fill only forms, that never goes anywhere. */
export function createCardView(container: HTMLElement, { strings }: CardTypes['configuration']): CardView {
  const document = container.ownerDocument
  const form = document.createElement('form')
  const fields = createFields(document)
  const setStrings = (words: FrameStrings) => {
    form.setAttribute('aria-label', words.formLabel)
    for (const field of CARD_FIELDS) fields[field].setLabel(words.labels[field])
  }
  setStrings(strings)
  fields.cvc.message.replaceChildren(strings.help.cvc)
  form.noValidate = true
  form.addEventListener('submit', (event) => event.preventDefault())
  form.append(...CARD_FIELDS.map((field) => fields[field].element))
  container.append(form)
  return { form, fields, setStrings }
}
