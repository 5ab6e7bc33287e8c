import { CARD_FIELDS, type CardField, type FieldErrors, type FrameStrings } from '../../protocol.ts'
import { createBrandBadge } from './createBrandBadge.ts'
import { createFields, valuesOf } from './createFields.ts'
import { createMessages } from './createMessages.ts'
import { formatExpiry, parseExpiry } from './expiry.ts'
import { listenToFields } from './listenToFields.ts'
import { cardOf, fieldError, validateCard, type Card } from './validateCard.ts'

export interface CardFormState {
  readonly valid: boolean
  readonly empty: boolean
  readonly focused: boolean
}

export interface CardForm {
  readonly setStrings: (strings: FrameStrings) => void
  readonly state: () => CardFormState
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
  readonly container: HTMLElement
  readonly strings: FrameStrings
  readonly now: () => Date
  /** Something was typed, or the focus came or went. */
  readonly onChange: () => void
  /** Enter was pressed in a field that is not disabled. */
  readonly onSubmit: () => void
}

/** Puts the card fields into `container`: one real form, as browsers fill only forms, that never goes anywhere. */
export function createCardForm({ container, strings, now, onChange, onSubmit }: CardFormOptions): CardForm {
  const document = container.ownerDocument
  const form = document.createElement('form')
  const fields = createFields(document)
  const badge = createBrandBadge(document, fields.number)
  const messages = createMessages(document, fields, strings)
  const listening = new AbortController()
  let focused = false
  let disabled = false

  const values = () => valuesOf(fields)
  const check = (field: CardField) => messages.set(field, fieldError(field, values(), now()))
  const refresh = () => {
    messages.setBrand(badge.show(fields.number.input.value))
    // An error goes as soon as it is mended; a new one waits until the payer leaves the field.
    CARD_FIELDS.filter((field) => messages.has(field)).forEach(check)
    onChange()
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
    form.setAttribute('aria-label', words.formLabel)
    for (const field of CARD_FIELDS) fields[field].setLabel(words.labels[field])
    badge.setSentence(words.brand)
    messages.setStrings(words)
  }

  setStrings(strings)
  form.noValidate = true
  form.append(...CARD_FIELDS.map((field) => fields[field].element), messages.element)
  container.append(form)
  listenToFields(
    form,
    fields,
    {
      onTyped: refresh,
      onLeft: leave,
      onFocused(next) {
        focused = next
        onChange()
      },
      onEnter: () => (disabled ? undefined : onSubmit()),
    },
    listening.signal,
  )

  return {
    setStrings,
    state: () => ({
      valid: validateCard(values(), now()).length === 0,
      empty: Object.values(values()).every((value) => value.trim() === ''),
      focused,
    }),
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
