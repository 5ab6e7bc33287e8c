import { TEST_EINS } from '../fixtures/test-values.ts'
import type { Business, BusinessAddress } from './contract.ts'
import type { Fault } from './pricing.ts'

/** The stored business: the last four digits of its EIN, and what the test values decide about it. */
export type BusinessOnFile = Business & { readonly outcome: QualificationOutcome }

export type QualificationOutcome = 'approved' | 'approved_low' | 'pending_review' | 'declined'

/** The states of the USA and the District of Columbia. */
const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DC DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
)

/** In these a sole proprietor is not given credit. */
export const REFUSED_STATES: readonly string[] = ['NC', 'CA', 'NV', 'ND', 'RI', 'SD', 'VT']

const EIN = /^\d{2}-?\d{7}$/
const ZIP = /^\d{5}(?:-?\d{4})?$/

const testEinOf = (ein: string) => TEST_EINS.find((known) => known.ein.replace('-', '') === ein.replace('-', ''))

/** An employer identification number of which only the last four digits can be read. */
export function maskEin(ein: string): string {
  return `•• •••${ein.slice(-4)}`
}

export function faultsOfEin(ein: string, path: string): Fault[] {
  return EIN.test(ein) ? [] : [{ path, message: `${path} must be nine digits, such as 12-3456789.` }]
}

export function faultsOfAddress(address: BusinessAddress, path: string): Fault[] {
  const empty = (['line1', 'city'] as const).filter((name) => address[name].trim() === '')
  return [
    ...empty.map((name) => ({ path: `${path}.${name}`, message: `${path}.${name} must not be empty.` })),
    ...(STATES.has(address.state)
      ? []
      : [{ path: `${path}.state`, message: `${path}.state must be a state of the USA or DC, such as NY.` }]),
    ...(ZIP.test(address.postalCode)
      ? []
      : [{ path: `${path}.postalCode`, message: `${path}.postalCode must be a ZIP code of five or nine digits.` }]),
  ]
}

/** All that is wrong with what was given of a business, beyond what the contract says of its shape. */
export function faultsOfBusiness(business: Business): Fault[] {
  const { name, type, ein, address, acceptsSoleProprietorClause } = business
  const isClauseMissing = type === 'sole_proprietor' && acceptsSoleProprietorClause !== true
  const clause = 'business.acceptsSoleProprietorClause'
  return [
    ...(name.trim() === '' ? [{ path: 'business.name', message: 'business.name must not be empty.' }] : []),
    ...faultsOfEin(ein, 'business.ein'),
    ...faultsOfAddress(address, 'business.address'),
    ...(isClauseMissing ? [{ path: clause, message: `${clause} must be true for a sole proprietor.` }] : []),
  ]
}

/** Why a business is refused before any decision, if so. */
export function refusedState({ type, ein, address: { state } }: Business): Fault | undefined {
  const isRefused = testEinOf(ein)?.outcome === 'refused_state'
  if (!isRefused && (type !== 'sole_proprietor' || !REFUSED_STATES.includes(state))) return undefined
  return { path: 'business.address.state', message: `A sole proprietor in ${state} is not given credit.` }
}

/** The stored business, where it may apply. */
export function toBusinessOnFile(business: Business): BusinessOnFile {
  const known = testEinOf(business.ein)?.outcome
  const outcome: QualificationOutcome = known === undefined || known === 'refused_state' ? 'approved' : known
  return { ...business, ein: maskEin(business.ein), outcome }
}
