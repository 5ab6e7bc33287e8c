import type { CardField } from '../../protocol.ts'
import { FIELD_SPECS } from './cardFields.ts'
import { errorIcon } from './svg.ts'

export interface Field {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  /** Holds the input, and whatever lies over its end. */
  readonly box: HTMLElement
  setLabel(label: string): void
  /** The line under the input: the error if there is one, else the help. Its place is kept while it is empty. */
  setMessage(help: string, error: string | undefined): void
  /** Read-only rather than disabled: the field stays in the tab order. */
  setDisabled(disabled: boolean): void
}

/** One labelled input with its line for help or an error. The DOM is made once and only its words change. */
export function createField(document: Document, field: CardField): Field {
  const input = createInput(document, field)
  const label = document.createElement('label')
  label.htmlFor = input.id
  const message = document.createElement('p')
  message.className = 'message'
  message.id = `${field}-message`
  input.setAttribute('aria-describedby', message.id)
  const box = document.createElement('div')
  box.className = 'box'
  box.append(input)
  const element = document.createElement('div')
  element.className = `field field-${field}`
  element.append(label, box, message)

  return {
    element,
    input,
    box,
    setLabel: (text) => label.replaceChildren(text),
    setMessage(help, error) {
      input.setAttribute('aria-invalid', String(error !== undefined))
      message.classList.toggle('error', error !== undefined)
      if (error === undefined) message.replaceChildren(help)
      else message.replaceChildren(errorIcon(document), error)
    },
    setDisabled(disabled) {
      input.readOnly = disabled
      input.setAttribute('aria-disabled', String(disabled))
    },
  }
}

function createInput(document: Document, field: CardField): HTMLInputElement {
  const spec = FIELD_SPECS[field]
  const input = document.createElement('input')
  input.id = field
  input.name = spec.name
  input.type = 'text'
  input.required = true
  input.maxLength = spec.maxLength
  input.dir = spec.direction
  input.spellcheck = false
  input.setAttribute('autocomplete', spec.autocomplete)
  input.setAttribute('autocapitalize', spec.autocapitalize)
  input.setAttribute('autocorrect', 'off')
  // Said from the start, as some readers call an empty required field invalid.
  input.setAttribute('aria-invalid', 'false')
  if (spec.numeric) input.inputMode = 'numeric'
  return input
}
