import { BANK_FIELDS, bankFieldsOf, type BankCountry, type BankField } from '../../bankProtocol.ts'
import { createForm, type Form, type FormField, type FormState } from '../form/createForm.ts'
import { formField } from '../form/formField.ts'
import { listenToFields } from '../form/listenToFields.ts'
import { serveForm } from '../serveForm.ts'
import type { StartForm } from '../startFrame.ts'
import { BankHostMessage } from './bankMessages.ts'
import { BANK_EDITS, BANK_INPUTS } from './bankFields.ts'
import type { BankView } from './createBankView.ts'
import type { BankFormTypes } from './types.ts'
import { bankAccountOf, bankError, type BankAccount, type BankValues } from './validateBank.ts'
import type { BankFrameWords } from './types.ts'

export interface BankForm extends Form<BankFormTypes, BankAccount> {
  /** Takes over other words, or the fields of another country; what was typed stays. */
  readonly configure: (configuration: BankFormTypes['configuration'], words: BankFrameWords) => void
}

export interface BankFormOptions {
  readonly view: BankView
  readonly country: BankCountry
  readonly words: BankFrameWords
  readonly onChange: (state: FormState) => void
}

/** Brings the fields of a bank account to life: checks what is typed. */
function createBankForm({ view, onChange, ...initial }: BankFormOptions): BankForm {
  const { form: element, inputs, accountType } = view
  const listening = new AbortController()
  const { signal } = listening
  let { words, country } = initial

  const entries = BANK_INPUTS.map((field) => [field, formField(inputs[field])])
  const fields = { ...Object.fromEntries(entries), accountType } as Record<BankField, FormField>
  const values = () => Object.fromEntries(BANK_FIELDS.map((field) => [field, fields[field].value()])) as BankValues
  const helpOf = (field: BankField) => {
    const help: Readonly<Partial<Record<BankField, string>>> = words.help
    return help[field] ?? ''
  }
  const { refresh, leave, clear, draw, ...form } = createForm<BankFormTypes, BankAccount>({
    form: element,
    fields,
    shown: () => bankFieldsOf(country),
    secret: 'accountNumber',
    words: { help: helpOf, error: (error) => words.errors[error] },
    errorOf: (field) => bankError(field, values()),
    dataOf: () => bankAccountOf(values(), country),
    onChange,
  })
  draw(BANK_FIELDS)
  listenToFields(inputs, BANK_EDITS, { onTyped: refresh, onLeft: leave }, signal)
  accountType.element.addEventListener('input', refresh, { signal })

  return {
    ...form,
    configure(next, nextWords) {
      const hasMoved = next.country !== country
      country = next.country
      words = nextWords
      view.configure(next, words)
      draw(BANK_FIELDS)
      if (hasMoved) refresh()
    },
    destroy() {
      listening.abort()
      element.remove()
    },
  }
}

/** Starts the form of a bank account and answers the page. */
export const startBankForm: StartForm<BankFormTypes, BankView> = (options) => {
  const { view, hello, words } = options
  return serveForm(options, BankHostMessage, (on) => createBankForm({ view, country: hello.country, words, ...on }))
}
