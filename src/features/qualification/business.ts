import type { QualificationRequest } from '../../api/accountTypes.ts'
import { containsCardNumber } from '../../lib/accountNumbers.ts'
import { STATES } from './states.ts'

type Business = NonNullable<QualificationRequest['business']>

/** What is typed into the form, as it stands there. */
export interface BusinessValues {
  readonly name: string
  readonly type: string
  readonly ein: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly acceptsSoleProprietorClause: boolean
}

export type BusinessField = Exclude<keyof BusinessValues, 'line2'>

export const BUSINESS_TYPES = ['corporation', 'llc', 'partnership', 'nonprofit', 'sole_proprietor'] as const

/** The field that is wrong and the word for it, in the order of the form. */
export type BusinessProblem = { readonly field: BusinessField; readonly word: string }

const NINE_DIGITS = /^\d{2}-?\d{7}$/
const ZIP = /^\d{5}(-?\d{4})?$/

export const isSoleProprietor = ({ type }: Pick<BusinessValues, 'type'>) => type === 'sole_proprietor'

/** Everything that stands between these values and an application. */
export function businessProblems(values: BusinessValues, refusedStates: readonly string[] = []): BusinessProblem[] {
  const isAlone = isSoleProprietor(values)
  const isWrong: Readonly<Record<BusinessField, boolean>> = {
    name: !values.name.trim(),
    type: !BUSINESS_TYPES.some((type) => type === values.type),
    ein: !NINE_DIGITS.test(values.ein.trim()),
    line1: !values.line1.trim(),
    city: !values.city.trim(),
    state: !STATES.some(({ code }) => code === values.state),
    postalCode: !ZIP.test(values.postalCode.trim()),
    acceptsSoleProprietorClause: isAlone && !values.acceptsSoleProprietorClause,
  }
  const fields = Object.keys(isWrong) as BusinessField[]
  return fields.flatMap((field): BusinessProblem[] => {
    if (isWrong[field]) return [{ field, word: field }]
    const text = field === 'line1' ? `${values.line1} ${values.line2}` : String(values[field])
    if (containsCardNumber(text)) return [{ field, word: 'cardNumber' }]
    const isRefused = field === 'state' && isAlone && refusedStates.includes(values.state)
    return isRefused ? [{ field, word: 'refusedState' }] : []
  })
}

/** What is sent: trimmed, the EIN with its dash. The values must be without problems. */
export function toBusiness(values: BusinessValues): Business {
  const digits = values.ein.replace(/\D/g, '')
  const line2 = values.line2.trim()
  return {
    name: values.name.trim(),
    type: values.type as Business['type'],
    ein: `${digits.slice(0, 2)}-${digits.slice(2)}`,
    ...(isSoleProprietor(values) && { acceptsSoleProprietorClause: true }),
    address: {
      line1: values.line1.trim(),
      ...(line2 && { line2 }),
      city: values.city.trim(),
      state: values.state,
      postalCode: values.postalCode.trim(),
      countryCode: 'US',
    },
  }
}

/** The form as it begins: what was entered before, but for the EIN, of which only the end is known. */
export function businessValues(entered: Business | undefined, name = ''): BusinessValues {
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '' } = entered?.address ?? {}
  return {
    name: entered?.name ?? name,
    type: entered?.type ?? '',
    ein: '',
    line1,
    line2,
    city,
    state,
    postalCode,
    acceptsSoleProprietorClause: false,
  }
}
