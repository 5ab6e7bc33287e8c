import { cardMessages } from '../../../locales/en/cardMessages.ts'
import type { CardFrameWords } from '../../../locales/en/frames.ts'
import type { CvcSize } from '../../hostMessage.ts'
import { CARD_FIELDS, type CardField } from '../../protocol.ts'
import { createForm, type Form, type FormField, type FormState } from '../form/createForm.ts'
import { formField } from '../form/formField.ts'
import { listenToFields } from '../form/listenToFields.ts'
import { CARD_EDITS } from './cardEdits.ts'
import { createBrandBadge } from './createBrandBadge.ts'
import type { CardView } from './createCardView.ts'
import { valuesOf } from './createFields.ts'
import { askedCard, type Cvc } from './askedCard.ts'
import { declineOf, type Decline } from './declineOf.ts'
import { formatExpiry, parseExpiry } from './expiry.ts'
import type { CardFormTypes, CardViewWords } from './types.ts'
import type { Card } from './validateCard.ts'

export interface CardForm extends Form<CardFormTypes, Card | Cvc> {
  readonly configure: (configuration: CardFormTypes['configuration'], words: CardViewWords) => void
  /** Empties the security code and marks what `code`, of the decline, is about; of a saved card only the code shows. */
  readonly declined: (code: string | undefined) => void
  readonly ask: (cvcSize: CvcSize | undefined) => void
}

export interface CardFormOptions {
  readonly view: CardView
  readonly words: CardViewWords
  readonly now: () => Date
  /** Something was typed. */
  readonly onChange: (state: FormState) => void
}

function withEnglish(words: CardViewWords): CardFrameWords {
  return { ...cardMessages, ...words }
}

/** Brings the fields to life: formats and checks what is typed, and what was typed before this was there. */
export function createCardForm({ view, words: initial, now, onChange }: CardFormOptions): CardForm {
  const { form: element, fields } = view
  const badge = createBrandBadge(element.ownerDocument, fields.number)
  const listening = new AbortController()
  const { signal } = listening
  let words = withEnglish(initial)
  let isAmex = false
  let asked = askedCard(undefined)
  /** What the last decline said, until that field is typed into. */
  let decline: Decline | undefined
  let isCvcCleared = false

  const helpOf = (field: CardField) => {
    if (field !== 'cvc') return ''
    if (isCvcCleared) return words.cvcCleared
    return (asked.isLongCvc ?? isAmex) ? words.cvcHelpAmex : words.cvcHelp
  }
  const entries = CARD_FIELDS.map((field) => [field, formField(fields[field])])
  const { refresh, mark, leave, clear, draw, ...form } = createForm<CardFormTypes, Card | Cvc>({
    form: element,
    fields: Object.fromEntries(entries) as Record<CardField, FormField>,
    shown: () => asked.fields,
    words: { help: helpOf, error: (error) => words.errors[error] },
    errorOf: (field) => asked.errorOf(field, valuesOf(fields), now()),
    remarkOf: (field) => (field === decline?.field ? decline.error : undefined),
    dataOf: () => asked.dataOf(valuesOf(fields), now()),
    onChange,
  })
  const showBrand = () => {
    isAmex = badge.show(fields.number.input.value)?.id === 'american-express'
    draw(['cvc'])
  }
  const setWords = (next: CardViewWords) => {
    words = withEnglish(next)
    view.setWords(words)
    badge.setSentence(words.brand)
    draw(CARD_FIELDS)
  }

  setWords(initial)
  listenToFields(
    fields,
    CARD_EDITS,
    {
      onTyped(field) {
        if (field === decline?.field) {
          decline = undefined
          mark(field, undefined)
        }
        if (field === 'cvc') isCvcCleared = false
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
    configure: (_configuration, next) => setWords(next),
    declined(code) {
      const found = declineOf(code)
      decline = found && asked.fields.includes(found.field) ? found : undefined
      isCvcCleared = true
      clear(['cvc'])
      draw(['cvc'])
      const field = decline?.field ?? 'cvc'
      // The code that is gone is missing, which says less than why.
      if (decline) mark(field, decline.error)
      fields[field].input.focus()
      fields[field].input.select()
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
