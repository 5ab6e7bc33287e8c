import type { CvcSize } from '../../hostMessage.ts'
import { CARD_FIELDS, type CardField, type CardTypes, type FrameStrings } from '../../protocol.ts'
import { createForm, type Form, type FormField, type FormState } from '../form/createForm.ts'
import { formField } from '../form/formField.ts'
import { listenToFields } from '../form/listenToFields.ts'
import { CARD_EDITS } from './cardEdits.ts'
import { createBrandBadge } from './createBrandBadge.ts'
import type { CardView } from './createCardView.ts'
import { valuesOf } from './createFields.ts'
import { askedCard, type Cvc } from './askedCard.ts'
import { formatExpiry, parseExpiry } from './expiry.ts'
import type { Card } from './validateCard.ts'

export interface CardForm extends Form<CardTypes, Card | Cvc> {
  readonly configure: (configuration: CardTypes['configuration']) => void
  /** Empties the security code and selects the number; of a saved card only the code can be typed again. */
  readonly declined: () => void
  readonly ask: (cvcSize: CvcSize | undefined) => void
}

export interface CardFormOptions {
  readonly view: CardView
  readonly strings: FrameStrings
  readonly now: () => Date
  /** Something was typed. */
  readonly onChange: (state: FormState) => void
}

/** Brings the fields to life: formats and checks what is typed, and what was typed before this was there. */
export function createCardForm({ view, strings: initial, now, onChange }: CardFormOptions): CardForm {
  const { form: element, fields } = view
  const badge = createBrandBadge(element.ownerDocument, fields.number)
  const listening = new AbortController()
  const { signal } = listening
  let strings = initial
  let isAmex = false
  let asked = askedCard(undefined)

  const helpOf = (field: CardField) => {
    if (field !== 'cvc') return ''
    return (asked.isLongCvc ?? isAmex) ? strings.help.cvcAmex : strings.help.cvc
  }
  const entries = CARD_FIELDS.map((field) => [field, formField(fields[field])])
  const { refresh, leave, clear, draw, ...form } = createForm<CardTypes, Card | Cvc>({
    form: element,
    fields: Object.fromEntries(entries) as Record<CardField, FormField>,
    shown: () => asked.fields,
    words: { help: helpOf, error: (error) => strings.errors[error] },
    errorOf: (field) => asked.errorOf(field, valuesOf(fields), now()),
    dataOf: () => asked.dataOf(valuesOf(fields), now()),
    onChange,
  })
  const showBrand = () => {
    isAmex = badge.show(fields.number.input.value)?.id === 'american-express'
    draw(['cvc'])
  }
  const setStrings = (words: FrameStrings) => {
    strings = words
    view.setStrings(words)
    badge.setSentence(words.brand)
    draw(CARD_FIELDS)
  }

  setStrings(initial)
  listenToFields(
    fields,
    CARD_EDITS,
    {
      onTyped() {
        showBrand()
        refresh()
      },
      onLeft(field) {
        const { input } = fields[field]
        if (field === 'expiry' && parseExpiry(input.value)) input.value = formatExpiry(input.value)
        leave(field)
      },
    },
    signal,
  )
  for (const field of CARD_FIELDS) if (fields[field].input.value) fields[field].input.dispatchEvent(new Event('input'))

  return {
    ...form,
    configure: (configuration) => setStrings(configuration.strings),
    declined() {
      clear(['cvc'])
      const [first = 'number'] = asked.fields
      fields[first].input.focus()
      fields[first].input.select()
    },
    ask(cvcSize) {
      // Whoever types a card already keeps its code, though the page asks once all of this has loaded.
      if (cvcSize === undefined && asked.fields === CARD_FIELDS) return
      asked = askedCard(cvcSize)
      for (const field of CARD_FIELDS) fields[field].element.hidden = !asked.fields.includes(field)
      clear(['cvc'])
      draw(['cvc'])
    },
    reset() {
      form.reset()
      showBrand()
    },
    destroy() {
      listening.abort()
      element.remove()
    },
  }
}
