import { CARD_FIELDS, type CardField, type FieldErrors, type FrameStrings } from '../../protocol.ts'
import { createBrandBadge } from './createBrandBadge.ts'
import type { CardView } from './createCardView.ts'
import { valuesOf } from './createFields.ts'
import { createMessages } from './createMessages.ts'
import { formatExpiry, parseExpiry } from './expiry.ts'
import { listenToFields } from './listenToFields.ts'
import { cardOf, fieldError, validateCard, type Card } from './validateCard.ts'

export interface CardFormState {
  readonly valid: boolean
  readonly empty: boolean
}

export interface CardForm {
  readonly setStrings: (strings: FrameStrings) => void
  /** Shows what is wrong with every field and gives it back. */
  readonly validate: () => FieldErrors
  /** The card, or undefined while a field is refused. */
  readonly card: () => Card | undefined
  /** Without a field: the first one that is empty or refused. */
  readonly focus: (field?: CardField) => void
  /** Empties the security code and selects the number. */
  readonly declined: () => void
  readonly reset: () => void
  readonly setDisabled: (disabled: boolean) => void
  readonly destroy: () => void
}

export interface CardFormOptions {
  readonly view: CardView
  readonly strings: FrameStrings
  readonly now: () => Date
  /** Something was typed. */
  readonly onChange: (state: CardFormState) => void
  /** Enter was pressed in a field that is not disabled. */
  readonly onSubmit: () => void
}

/** Brings the fields to life: formats and checks what is typed, and what was typed before this was there. */
export function createCardForm({ view, strings, now, onChange, onSubmit }: CardFormOptions): CardForm {
  const { form, fields } = view
  const document = form.ownerDocument
  const badge = createBrandBadge(document, fields.number)
  const messages = createMessages(document, fields, strings)
  const listening = new AbortController()
  let disabled = false

  const values = () => valuesOf(fields)
  const state = (): CardFormState => ({
    valid: validateCard(values(), now()).length === 0,
    empty: Object.values(values()).every((value) => value.trim() === ''),
  })
  const check = (field: CardField) => messages.set(field, fieldError(field, values(), now()))
  const refresh = () => {
    messages.setBrand(badge.show(fields.number.input.value))
    // An error goes as soon as it is mended; a new one waits until the payer leaves the field.
    CARD_FIELDS.filter((field) => messages.has(field)).forEach(check)
    onChange(state())
  }
  const clear = (names: readonly CardField[]) => {
    for (const name of names) fields[name].input.value = ''
    refresh()
    for (const name of names) messages.set(name, undefined)
  }
  const leave = (field: CardField) => {
    const { input } = fields[field]
    if (field === 'expiry' && parseExpiry(input.value)) input.value = formatExpiry(input.value)
    if (input.value.trim() === '') return
    check(field)
    messages.announce(field)
  }
  const setStrings = (words: FrameStrings) => {
    view.setStrings(words)
    badge.setSentence(words.brand)
    messages.setStrings(words)
  }

  setStrings(strings)
  form.append(messages.element)
  listenToFields(
    form,
    fields,
    {
      onTyped: refresh,
      onLeft: leave,
      onEnter: () => (disabled ? undefined : onSubmit()),
    },
    listening.signal,
  )
  for (const field of CARD_FIELDS) if (fields[field].input.value) fields[field].input.dispatchEvent(new Event('input'))

  return {
    setStrings,
    validate() {
      CARD_FIELDS.forEach(check)
      return validateCard(values(), now())
    },
    card: () => cardOf(values(), now()),
    focus: (field = validateCard(values(), now())[0]?.field ?? 'number') => fields[field].input.focus(),
    declined() {
      clear(['cvc'])
      fields.number.input.focus()
      fields.number.input.select()
    },
    reset: () => clear(CARD_FIELDS),
    setDisabled(next) {
      disabled = next
      for (const field of CARD_FIELDS) fields[field].setDisabled(next)
    },
    destroy() {
      listening.abort()
      form.remove()
    },
  }
}
