import type { AttemptRequest, Session } from '../api/types.ts'
import type { Problem } from './PaymentMethod.ts'
import { messages } from './words/en.json'
import type { Words } from '../locales/createWords.ts'
import { textOf } from '../lib/textOf.ts'

export type RequiredConsent = Session['requiredConsents'][number]

/** When each was accepted (ISO 8601), by `consentKey`. */
export type AcceptedConsents = Readonly<Record<string, string>>

/** By its version and its very words: a mandate names its amount. */
export const consentKey = ({ version, text }: Pick<RequiredConsent, 'version' | 'text'>) => `${version} ${text}`

/** `acceptedAt`: ISO 8601; without it the payer takes the consent back. */
export function withConsent(
  accepted: AcceptedConsents,
  consent: RequiredConsent,
  acceptedAt: string | undefined,
): AcceptedConsents {
  const { [consentKey(consent)]: _before, ...others } = accepted
  return acceptedAt === undefined ? others : { ...others, [consentKey(consent)]: acceptedAt }
}

/** What must be accepted before methods of these types can be used. Without types: all that there is. */
export function requiredConsents(
  consents: readonly RequiredConsent[],
  types?: readonly string[],
): readonly RequiredConsent[] {
  const isOfTypes = ({ paymentMethodTypes }: RequiredConsent) =>
    !types || paymentMethodTypes.some((type) => types.includes(type))
  return consents.filter((consent) => !consent.isOptional && isOfTypes(consent))
}

const isMissing = (consent: RequiredConsent, accepted: AcceptedConsents) => !accepted[consentKey(consent)]

export function consentError(kind: string, { of }: Words): string {
  const t = of(messages)
  return textOf(t.consentErrors, kind) ?? t.consentMissing
}

export function consentProblems(
  required: readonly RequiredConsent[],
  accepted: AcceptedConsents,
): readonly (Problem & { readonly consent: RequiredConsent })[] {
  const missing = required.filter((consent) => isMissing(consent, accepted))
  return missing.map((consent) => ({ id: consent.kind, text: (words) => consentError(consent.kind, words), consent }))
}

/** The accepted ones, as a request names them. */
export function acceptedConsents(
  required: readonly RequiredConsent[],
  accepted: AcceptedConsents,
): AttemptRequest['consents'] {
  return required.flatMap((consent) => {
    const acceptedAt = accepted[consentKey(consent)]
    return acceptedAt ? [{ kind: consent.kind, version: consent.version, acceptedAt }] : []
  })
}
