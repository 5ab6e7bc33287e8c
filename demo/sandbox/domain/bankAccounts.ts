import { createHmac } from 'node:crypto'
import { SANDBOX_FINGERPRINT_KEY } from '../fixtures/encryption-keys.ts'
import { MICRO_DEPOSITS, TEST_BANK_ACCOUNTS } from '../fixtures/test-values.ts'
import { bankDaysAfter } from './bankDays.ts'
import { dayOf } from './days.ts'

/** A bank account as it was typed. It lives in memory only, for as long as one request. */
export interface TypedBankAccount {
  readonly country: 'US' | 'CA'
  /** US: nine digits; CA: transit (5) and institution (3) as eight digits. */
  readonly routingNumber: string
  readonly accountNumber: string
  readonly accountType: 'checking' | 'savings'
  readonly holderName: string
}

/** What may be kept of a bank account: no full number. */
export interface BankOnFile {
  readonly country: 'US' | 'CA'
  readonly institutionName: string
  readonly holderName: string
  readonly accountType: 'checking' | 'savings'
  readonly last4: string
  /** What becomes of a debit, as the test values say; absent: it comes through. */
  readonly returns?: 'no_account' | 'insufficient_funds'
}

/** A saved one also keeps by what the same account is known again, out of which nobody gets its number. */
export interface SavedBank extends BankOnFile {
  readonly fingerprint: string
}

/** The two amounts in minor units and the code that were sent to an account to prove it. */
export interface Verification {
  readonly amounts: readonly [number, number]
  readonly code: string
  /** YYYY-MM-DD. */
  readonly expectedOn: string
  readonly attemptsLeft: number
}

const INSTITUTIONS: Readonly<Record<string, string>> = {
  '021000021': 'Sandbox Bank',
  '110000000': 'Sandbox Credit Union',
}
const OTHER_INSTITUTION = { US: 'Sandbox Bank', CA: 'Sandbox Bank Canada' } as const

/** Within so many business days the micro-deposits are on the account. */
const DEPOSIT_DAYS = 2

const CHECKSUM_WEIGHTS = [3, 7, 1] as const

/** US: nine digits whose weighted sum (the ABA checksum) is a multiple of ten. CA: eight digits. */
export function isRoutingNumber(country: BankOnFile['country'], routingNumber: string): boolean {
  if (country === 'CA') return /^\d{8}$/.test(routingNumber)
  if (!/^\d{9}$/.test(routingNumber)) return false
  const sum = Array.from(routingNumber).reduce(
    (total, digit, at) => total + Number(digit) * (CHECKSUM_WEIGHTS[at % 3] ?? 0),
    0,
  )
  return sum > 0 && sum % 10 === 0
}

function testAccountOf({ routingNumber, accountNumber }: TypedBankAccount) {
  return TEST_BANK_ACCOUNTS.find(
    (known) =>
      known.accountNumber === accountNumber && (!('routingNumber' in known) || known.routingNumber === routingNumber),
  )
}

function fingerprintOf({ country, routingNumber, accountNumber }: TypedBankAccount): string {
  const account = [country, routingNumber, accountNumber].join('/')
  return createHmac('sha256', SANDBOX_FINGERPRINT_KEY).update(account).digest('base64url')
}

/** `institutionName`: as the log-in gives it; by default it follows from the routing number. */
export function toSavedBank(
  account: TypedBankAccount,
  institutionName = INSTITUTIONS[account.routingNumber] ?? OTHER_INSTITUTION[account.country],
): SavedBank {
  const { country, holderName, accountType } = account
  const known = testAccountOf(account)
  return {
    country,
    institutionName,
    holderName,
    accountType,
    last4: account.accountNumber.slice(-4),
    fingerprint: fingerprintOf(account),
    ...(known && 'returns' in known ? { returns: known.returns } : {}),
  }
}

/** In which the accounts of a country are kept. */
const CURRENCY_OF = { US: 'USD', CA: 'CAD' } as const

/** What has to be proved before an account that was typed may be debited; `undefined`: nothing. */
export function verificationOf(account: TypedBankAccount, now: Date): Verification | undefined {
  if (testAccountOf(account)?.status === 'active') return undefined
  const { amounts, code, tries } = MICRO_DEPOSITS
  return {
    amounts,
    code,
    expectedOn: bankDaysAfter(dayOf(now), DEPOSIT_DAYS, CURRENCY_OF[account.country]),
    attemptsLeft: tries,
  }
}

/** What the holder of an account says was sent to it. */
export interface VerificationAnswer {
  readonly amounts?: readonly number[]
  readonly code?: string
}

/** Amounts count in any order, the code in either case. */
export function isVerifiedBy(verification: Verification, { amounts, code }: VerificationAnswer): boolean {
  if (code !== undefined) return code.trim().toUpperCase() === verification.code
  const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other).join()
  return amounts !== undefined && sorted(amounts) === sorted(verification.amounts)
}
