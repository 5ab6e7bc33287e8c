import { messages } from './messages/words/en.json'
import type { CvcSize } from '../../hostMessage.ts'
import { CARD_FIELDS, type CardField } from '../../protocol.ts'
import { createForm, type Form, type FormField, type FormState } from '../form/createForm.ts'
import type { EditRule } from '../form/createInputFormatter.ts'
import { formField } from '../form/formField.ts'
import { listenToFields } from '../form/listenToFields.ts'
import { editCardNumber } from './cardNumber.ts'
import { createBrandBadge } from './createBrandBadge.ts'
import type { CardView } from './createCardView.ts'
import { valuesOf, type Fields } from './createFields.ts'
import { requestedFields, type Cvc } from './requestedFields.ts'
import { formatCvc } from './cvc.ts'
import { editExpiry, formatExpiry, parseExpiry } from './expiry.ts'
import type { CardError, CardFormTypes, CardFrameWords, CardViewWords } from './types.ts'
import type { Card } from './validateCard.ts'

export interface CardFormControls extends Form<CardFormTypes, Card | Cvc> {
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

/** How a field is kept formatted while it is typed; the others take what comes. */
const CARD_EDITS: Readonly<Partial<Record<CardField, EditRule>>> = {
  number: editCardNumber,
  expiry: editExpiry,
  cvc: ({ value, caret }) => ({ value: formatCvc(value), caret: formatCvc(value.slice(0, caret)).length }),
}

/** The field that a decline is about, and what is said there. */
interface Decline {
  readonly field: CardField
  readonly error: CardError
}

const DECLINES: ReadonlyMap<string | undefined, Decline> = new Map([
  ['card_declined', { field: 'number', error: 'number_declined' }],
  ['insufficient_funds', { field: 'number', error: 'number_unfunded' }],
  ['card_expired', { field: 'number', error: 'number_expired' }],
  ['incorrect_cvc', { field: 'cvc', error: 'cvc_incorrect' }],
])

/** `code`: why a payment failed; nothing where that is not about what was typed. */
export function declineOf(code: string | undefined): Decline | undefined {
  return DECLINES.get(code)
}

function withEnglish(words: CardViewWords): CardFrameWords {
  return { ...messages, ...words }
}

/** Formats and checks what is typed, and what was typed before the form had loaded. */
export function createCardForm({ view, words: initial, now, onChange }: CardFormOptions): CardFormControls {
  const { form: element, fields } = view
  const badge = createBrandBadge(element.ownerDocument, fields.number)
  const listening = new AbortController()
  let words = withEnglish(initial)
  let isAmex = false
  let requested = requestedFields(undefined)
  /** The last decline, until the payer types into its field. */
  let decline: Decline | undefined
  let isCvcCleared = false

  const helpOf = (field: CardField) => {
    if (field !== 'cvc') return ''
    if (isCvcCleared) return words.cvcCleared
    return (requested.isLongCvc ?? isAmex) ? words.cvcHelpAmex : words.cvcHelp
  }
  const { refresh, mark, leave, clear, draw, ...form } = createForm<CardFormTypes, Card | Cvc>({
    form: element,
    fields: formFieldsOf(fields),
    shown: () => requested.fields,
    secret: 'cvc',
    words: { help: helpOf, error: (error) => words.errors[error] },
    errorOf: (field) => requested.errorOf(field, valuesOf(fields), now()),
    remarkOf: (field) => (field === decline?.field ? decline.error : undefined),
    dataOf: () => requested.dataOf(valuesOf(fields), now()),
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

  const onTyped = (field: CardField) => {
    if (field === decline?.field) {
      decline = undefined
      mark(field, undefined)
    }
    if (field === 'cvc') isCvcCleared = false
    showBrand()
    refresh()
  }
  const onLeft = (field: CardField) => {
    if (field === 'expiry') completeExpiry(fields.expiry.input)
    leave(field)
  }

  setWords(initial)
  listenToFields(fields, CARD_EDITS, { onTyped, onLeft }, listening.signal)
  announceInput(fields)

  return {
    ...form,
    configure: (_configuration, next) => setWords(next),
    declined(code) {
      const found = declineOf(code)
      decline = found && requested.fields.includes(found.field) ? found : undefined
      isCvcCleared = true
      clear(['cvc'])
      draw(['cvc'])
      // The reason of the decline replaces the message that the code is missing.
      if (decline) mark(decline.field, decline.error)
      select(fields[decline?.field ?? 'cvc'].input)
    },
    ask(cvcSize) {
      // The page asks for a card once the form has loaded; a code that was typed by then stays.
      if (cvcSize === undefined && requested.fields === CARD_FIELDS) return
      requested = requestedFields(cvcSize)
      for (const field of CARD_FIELDS) fields[field].element.hidden = !requested.fields.includes(field)
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

const formFieldsOf = (fields: Fields) =>
  Object.fromEntries(CARD_FIELDS.map((field) => [field, formField(fields[field])])) as Record<CardField, FormField>

function completeExpiry(input: HTMLInputElement): void {
  if (parseExpiry(input.value)) input.value = formatExpiry(input.value)
}

/** Handles what was typed before the form had loaded. */
function announceInput(fields: Fields): void {
  for (const { input } of Object.values(fields)) if (input.value) input.dispatchEvent(new Event('input'))
}

function select(input: HTMLInputElement): void {
  input.focus()
  input.select()
}
