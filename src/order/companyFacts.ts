import type { MerchantBuyerFields } from '../api/types.ts'
import type { Words } from '../locales/createWords.ts'
import { messages } from './words/en.json'

/** Company details that were written, each with its label, in the order of the form. `name` is unique. */
export function companyFacts(
  fields: MerchantBuyerFields,
  { of }: Words,
): readonly { readonly name: string; readonly value: string }[] {
  const { companyFields: labels } = of(messages)
  const { poNumber, costCenter, department, notes, invoiceEmails, ccEmails, taxExemptionId } = fields
  const facts = [
    { name: labels.poNumber, value: poNumber },
    { name: labels.costCentre, value: costCenter },
    { name: labels.department, value: department },
    { name: labels.taxExemptionId, value: taxExemptionId },
    { name: labels.invoiceEmails, value: invoiceEmails?.join(', ') },
    { name: labels.invoiceEmailsCc, value: ccEmails?.join(', ') },
    { name: labels.notes, value: notes },
  ]
  return facts.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]))
}
