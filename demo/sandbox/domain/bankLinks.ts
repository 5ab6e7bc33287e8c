import { SANDBOX_INSTITUTIONS } from '../fixtures/bank-institutions.ts'
import { TEST_BANK_LOGIN, TEST_BANK_USERS } from '../fixtures/test-values.ts'
import type { TypedBankAccount } from './bankAccounts.ts'
import type { BankLink } from './contract.ts'
import type { Language } from './languages.ts'
import { toSavedPaymentMethod } from './savedPaymentMethods.ts'
import type { PaymentMethodRecord } from './savedPaymentMethods.ts'

export type Institution = (typeof SANDBOX_INSTITUTIONS)[number]

/** A link may be used for so long. */
const LINK_LIFETIME_MS = 30 * 60_000

/** How far a payer has come on the page of a link. `isWrong`: what was given last was not right. */
export type LinkProgress =
  | { readonly step: 'institution' }
  | Secret<'credentials'>
  /** The bank may take until `readyAt`, an instant. */
  | (Secret<'second-factor'> & { readonly readyAt?: string })
  | { readonly step: 'accounts'; readonly institutionId: string }

interface Secret<S extends string> {
  readonly step: S
  readonly institutionId: string
  readonly triesLeft: number
  readonly isWrong?: boolean
}

/** What a payer does on the page. */
export type LinkAction =
  | { readonly kind: 'choose'; readonly institutionId: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'log-in'; readonly user: string; readonly password: string }
  | { readonly kind: 'confirm'; readonly code: string }
  | { readonly kind: 'link'; readonly accountId: string }
  | { readonly kind: 'cancel' }

export type LinkStatus = BankLink['status']
export type LinkFailure = 'wrong_credentials' | 'institution_locked'

/** What the rules need of a link. `secret` is in the address of its page. */
export interface BankLinkRecord {
  readonly id: string
  readonly secret: string
  readonly status: LinkStatus
  readonly failure: LinkFailure | null
  readonly expiresAt: Date
}

/** What comes of it: another step, or an end. */
export type LinkResult =
  | { readonly progress: LinkProgress }
  | { readonly failure: LinkFailure }
  | { readonly account: Omit<TypedBankAccount, 'holderName'>; readonly institutionName: string }
  | { readonly isCanceled: true }

export const FIRST_STEP: LinkProgress = { step: 'institution' }

/** A link that nobody has used yet. */
export function newBankLink(now: Date): Pick<BankLinkRecord, 'status' | 'expiresAt'> & { progress: LinkProgress } {
  return { status: 'open', progress: FIRST_STEP, expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS) }
}

export function institutionOf(progress: LinkProgress): Institution | undefined {
  return 'institutionId' in progress ? SANDBOX_INSTITUTIONS.find(({ id }) => id === progress.institutionId) : undefined
}

export function isConnecting(progress: LinkProgress, now: Date): boolean {
  return (
    progress.step === 'second-factor' && progress.readyAt !== undefined && Date.parse(progress.readyAt) > now.getTime()
  )
}

function wrong(progress: Secret<'credentials'> | Secret<'second-factor'>): LinkResult {
  const triesLeft = progress.triesLeft - 1
  return triesLeft > 0 ? { progress: { ...progress, triesLeft, isWrong: true } } : { failure: 'wrong_credentials' }
}

function logIn(progress: Secret<'credentials'>, user: string, password: string, now: Date): LinkResult {
  const known = TEST_BANK_USERS.find((test) => test.user === user.trim())
  if (known?.outcome === 'institution_locked') return { failure: 'institution_locked' }
  if (known?.outcome !== 'linked' || password !== TEST_BANK_LOGIN.password) return wrong(progress)
  const { institutionId } = progress
  const wait = 'afterMs' in known ? { readyAt: new Date(now.getTime() + known.afterMs).toISOString() } : {}
  return { progress: { step: 'second-factor', institutionId, triesLeft: TEST_BANK_LOGIN.tries, ...wait } }
}

function link(progress: LinkProgress, accountId: string): LinkResult {
  const institution = institutionOf(progress)
  const account = institution?.accounts.find(({ id }) => id === accountId)
  if (!institution || !account) return { progress }
  const { country, routingNumber, name: institutionName } = institution
  const { accountNumber, accountType } = account
  return { account: { country, routingNumber, accountNumber, accountType }, institutionName }
}

function choose(institutionId: string): LinkResult {
  const isKnown = SANDBOX_INSTITUTIONS.some(({ id }) => id === institutionId)
  return { progress: isKnown ? { step: 'credentials', institutionId, triesLeft: TEST_BANK_LOGIN.tries } : FIRST_STEP }
}

/** The next step. An action that does not belong to the step, as from a page in another tab, changes nothing. */
export function advanceLink(progress: LinkProgress, action: LinkAction, now: Date): LinkResult {
  if (action.kind === 'cancel') return { isCanceled: true }
  if (isConnecting(progress, now)) return { progress }
  if (action.kind === 'choose' && progress.step === 'institution') return choose(action.institutionId)
  if (action.kind === 'back' && progress.step === 'credentials') return { progress: FIRST_STEP }
  if (action.kind === 'log-in' && progress.step === 'credentials')
    return logIn(progress, action.user, action.password, now)
  if (action.kind === 'confirm' && progress.step === 'second-factor') {
    const isRight = action.code.trim() === TEST_BANK_LOGIN.secondFactor
    return isRight ? { progress: { step: 'accounts', institutionId: progress.institutionId } } : wrong(progress)
  }
  return action.kind === 'link' && progress.step === 'accounts' ? link(progress, action.accountId) : { progress }
}

const FAILURES = {
  wrong_credentials: 'The bank refused the user name, the password or the code too often.',
  institution_locked: 'The bank has locked the access to this account. It can be opened again at the bank.',
  expired: 'The time to link an account has run out.',
} as const

export type LinkEnd = Pick<BankLink, 'status' | 'failure'>

/** Where a link stands. That its time ran out follows from the clock. */
export function linkEnd({ status, failure, expiresAt }: BankLinkRecord, now: Date): LinkEnd {
  const code = status === 'open' && expiresAt <= now ? 'expired' : failure
  return code ? { status: 'failed', failure: { code, message: FAILURES[code] } } : { status }
}

/** A link as its buyer reads it. `method` is what was linked. */
export function toBankLink(
  row: BankLinkRecord,
  method: PaymentMethodRecord | undefined,
  now: Date,
  publicOrigin: string,
  language: Language,
): BankLink {
  return {
    id: row.id,
    url: `${publicOrigin}/hosted/bank-link/${row.secret}`,
    expiresAt: row.expiresAt.toISOString(),
    ...linkEnd(row, now),
    ...(method ? { paymentMethod: toSavedPaymentMethod(method, language, now) } : {}),
  }
}
