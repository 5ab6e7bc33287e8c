/** How a field's input is written; its words come from the page. */
export interface FieldSpec {
  readonly autocomplete: string
  /** A name that browsers and password managers know. */
  readonly name: string
  readonly numeric: boolean
  readonly autocapitalize: 'off' | 'words' | 'characters'
  /** Wider than what is kept: a paste with spaces must not be cut by the browser. */
  readonly maxLength: number
  /** Digits and codes run from left to right in every language. */
  readonly direction: 'ltr' | 'auto'
}

export interface Field {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  /** Holds the input, and whatever lies over its end. */
  readonly box: HTMLElement
  /** The line under the input, for help or an error. Without either it takes no place. */
  readonly message: HTMLElement
  setLabel(label: string): void
}

/** One labelled input with its line for help or an error. The DOM is made once and only its words change. */
export function createField(document: Document, field: string, spec: FieldSpec): Field {
  const input = createInput(document, field, spec)
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
  return { element, input, box, message, setLabel: (text) => label.replaceChildren(text) }
}

function createInput(document: Document, field: string, spec: FieldSpec): HTMLInputElement {
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
