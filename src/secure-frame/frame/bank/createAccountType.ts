import { ACCOUNT_TYPES } from '../../bankProtocol.ts'
import type { FormField } from '../form/createForm.ts'
import { messageSetter } from '../form/messageSetter.ts'
import type { BankFrameWords } from './types.ts'

export interface AccountTypeField extends FormField {
  /** Its `input` events bubble up to here. */
  readonly element: HTMLElement
  readonly setWords: (legend: string, words: BankFrameWords['accountTypes']) => void
}

/** Checking or savings: native radio buttons, none of them chosen for the payer. */
export function createAccountType(document: Document): AccountTypeField {
  const element = document.createElement('fieldset')
  element.className = 'field field-accountType'
  element.id = 'accountType'
  const legend = document.createElement('legend')
  legend.id = 'accountType-label'
  const message = document.createElement('p')
  message.className = 'message'
  message.id = 'accountType-message'
  for (const [name, value] of Object.entries({
    role: 'radiogroup',
    'aria-labelledby': legend.id,
    'aria-describedby': message.id,
    'aria-required': 'true',
    'aria-invalid': 'false',
  }))
    element.setAttribute(name, value)

  const choices = ACCOUNT_TYPES.map((type) => {
    const input = document.createElement('input')
    input.type = 'radio'
    input.name = 'account-type'
    input.value = type
    input.id = `accountType-${type}`
    const words = document.createElement('span')
    const label = document.createElement('label')
    label.append(input, words)
    return { type, input, words, label }
  })
  const box = document.createElement('div')
  box.className = 'choices'
  box.append(...choices.map(({ label }) => label))
  element.append(legend, box, message)

  const chosen = () => choices.find(({ input }) => input.checked)
  let isDisabled = false
  // There is no read-only radio button: whatever would choose another one is a click, the arrow keys too.
  box.addEventListener('click', (event) => isDisabled && event.preventDefault())

  return {
    element,
    setMessage: messageSetter(element, message),
    setWords(words, types) {
      legend.replaceChildren(words)
      for (const choice of choices) choice.words.replaceChildren(types[choice.type])
    },
    setDisabled(disabled) {
      isDisabled = disabled
      for (const { input } of choices) input.setAttribute('aria-disabled', String(disabled))
    },
    value: () => chosen()?.type ?? '',
    clear() {
      for (const { input } of choices) input.checked = false
    },
    focus: () => (chosen() ?? choices[0])?.input.focus(),
  }
}
