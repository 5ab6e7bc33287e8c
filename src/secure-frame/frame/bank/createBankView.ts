import { sheetOf } from '../../../styles/sheet.ts'
import { BANK_FIELDS, bankFieldsOf, type BankField, type BankTypes } from '../../bankProtocol.ts'
import { createField, type Field } from '../form/createField.ts'
import css from './bank.css'
import { BANK_INPUTS, BANK_SPECS, type BankInput } from './bankFields.ts'
import { createAccountType, type AccountTypeField } from './createAccountType.ts'
import type { BankFrameWords } from './types.ts'

type BankConfiguration = Pick<BankTypes['configuration'], 'country'>

/** The fields of all countries, of which those of one show. */
export interface BankView {
  readonly form: HTMLFormElement
  readonly inputs: Readonly<Record<BankInput, Field>>
  readonly accountType: AccountTypeField
  readonly configure: (configuration: BankConfiguration, words: BankFrameWords) => void
}

/** Puts the fields of a bank account into `container`: a form that never goes anywhere. */
export function createBankView(
  container: HTMLElement,
  initial: BankConfiguration,
  initialWords: BankFrameWords,
): BankView {
  const document = container.ownerDocument
  document.adoptedStyleSheets.push(sheetOf(css))
  const form = document.createElement('form')
  const entries = BANK_INPUTS.map((field) => [field, createField(document, field, BANK_SPECS[field])])
  const inputs = Object.fromEntries(entries) as Record<BankInput, Field>
  const accountType = createAccountType(document)
  const elementOf = (field: BankField) => (field === 'accountType' ? accountType : inputs[field]).element

  const configure = ({ country }: BankConfiguration, words: BankFrameWords) => {
    form.setAttribute('aria-label', words.formLabel)
    for (const field of BANK_INPUTS) inputs[field].setLabel(words.labels[field])
    accountType.setWords(words.labels.accountType, words.accountTypes)
    const shown = bankFieldsOf(country)
    for (const field of BANK_FIELDS) elementOf(field).hidden = !shown.includes(field)
  }
  configure(initial, initialWords)
  form.noValidate = true
  form.autocomplete = 'off'
  form.addEventListener('submit', (event) => event.preventDefault())
  form.append(...BANK_FIELDS.map(elementOf))
  container.append(form)
  return { form, inputs, accountType, configure }
}
