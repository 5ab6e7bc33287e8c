import { COMPANY_FIELD_NAMES, COMPANY_FIELDS } from '../../../src/contract/companyFields.ts'
import { containsCardNumber, isCardForTaxNumber } from '../../../src/lib/accountNumbers.ts'
import { readEmails } from '../../../src/lib/emails.ts'
import { compilePattern } from '../../../src/lib/pattern.ts'
import type { BuyerFieldRules, BuyerFields, MerchantBuyerFields } from './contract.ts'
import type { Language } from './languages.ts'
import type { Fault } from './pricing.ts'
import { messages } from './words/messages.ts'

const EMAIL_LISTS = COMPANY_FIELD_NAMES.filter((name) => COMPANY_FIELDS[name].kind === 'emails')
const TAX_NUMBERS = new Set<string>(COMPANY_FIELD_NAMES.filter((name) => COMPANY_FIELDS[name].kind === 'tax'))

function faultsOfEmails(fields: BuyerFields | undefined): Fault[] {
  return EMAIL_LISTS.flatMap((name) => {
    const { wrong } = readEmails(fields?.[name] ?? '')
    const path = `buyerFields.${name}`
    return wrong.map((address) => ({ path, message: `${path} has "${address}", which is no e-mail address.` }))
  })
}

/** The same fields with nothing but addresses in the lists of e-mails. */
export function withCleanEmails(fields: BuyerFields): BuyerFields {
  const lists = EMAIL_LISTS.filter((name) => fields[name] !== undefined)
  return {
    ...fields,
    ...Object.fromEntries(lists.map((name) => [name, readEmails(fields[name] ?? '').addresses.join(', ')])),
  }
}

/** Texts that hold the number of a card: it would reach the merchant, and be kept. `under` is where the texts stand. */
export function faultsOfCardNumbers(texts: Readonly<Record<string, string | undefined>>, under = ''): Fault[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const path = under ? `${under}.${name}` : name
    const holdsCard = TAX_NUMBERS.has(name) ? isCardForTaxNumber : containsCardNumber
    return text !== undefined && holdsCard(text)
      ? [{ path, message: `${path} must not hold the number of a card.` }]
      : []
  })
}

/** Everything that is wrong with what the payer wrote, by the rules of the transaction. Hidden is the default. */
export function faultsOfBuyerFields(
  fields: BuyerFields | undefined,
  rules: BuyerFieldRules | undefined,
  poNumberPattern: string | undefined,
): Fault[] {
  const faults: Fault[] = []
  for (const name of COMPANY_FIELD_NAMES) {
    const path = `buyerFields.${name}`
    const isMissing = !fields?.[name]?.trim()
    if (name !== 'invoiceEmailsCc' && rules?.[name] === 'required' && isMissing)
      faults.push({ path, message: `${path} is required.` })
  }
  const poNumber = fields?.poNumber
  if (poNumber && poNumberPattern && compilePattern(poNumberPattern)?.(poNumber) === false) {
    faults.push({ path: 'buyerFields.poNumber', message: `buyerFields.poNumber must match ${poNumberPattern}.` })
  }
  return [...faults, ...faultsOfEmails(fields), ...faultsOfCardNumbers({ ...fields }, 'buyerFields')]
}

/** Company details as a merchant reads them: addresses as lists. Undefined where the payer wrote nothing. */
export function toMerchantBuyerFields(fields: BuyerFields | null): MerchantBuyerFields | undefined {
  const { costCentre, invoiceEmails, invoiceEmailsCc, ...others } = fields ?? {}
  const list = (text: string | undefined) => (text === undefined ? [] : [...readEmails(text).addresses])
  const [to, cc] = [list(invoiceEmails), list(invoiceEmailsCc)]
  const written = {
    ...Object.fromEntries(Object.entries(others).filter(([, text]) => text.trim() !== '')),
    ...(costCentre?.trim() ? { costCenter: costCentre } : {}),
    ...(to.length > 0 ? { invoiceEmails: to } : {}),
    ...(cc.length > 0 ? { ccEmails: cc } : {}),
  }
  return Object.keys(written).length > 0 ? written : undefined
}

/** In the order of a paper. Notes are last, as they may be long. */
const ON_PAPER = [
  'poNumber',
  'costCenter',
  'department',
  'taxExemptionId',
  'invoiceEmails',
  'ccEmails',
  'notes',
] as const

/** Company details for a paper, each with its label. */
export function companyFacts(
  fields: BuyerFields | null,
  language: Language,
): readonly { readonly name: keyof MerchantBuyerFields; readonly label: string; readonly text: string }[] {
  const written = toMerchantBuyerFields(fields) ?? {}
  const labels = messages[language].companyFields
  return ON_PAPER.flatMap((name) => {
    const value = written[name]
    return value === undefined ? [] : [{ name, label: labels[name], text: [value].flat().join(', ') }]
  })
}
