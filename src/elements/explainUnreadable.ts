import type { Unreadable } from '../contract/attributes.ts'

/** What an attribute can be, where that is more than a short list. */
const ALLOWED: Readonly<Record<string, string>> = {
  'api-base-url': 'an https URL, or http on a loopback host, in the sandbox environment only',
  locale: 'a BCP 47 language tag',
  'logo-url': 'an https URL',
}

/** One warning for the merchant's engineer: the attribute, the value, what is allowed and what is used instead. */
export function explainUnreadable(tag: string, { attribute, said, used, values }: Unreadable): void {
  const allowed = values?.join(', ') ?? ALLOWED[attribute] ?? 'a text'
  const instead = used === undefined ? 'it is ignored' : `"${used}" is used`
  console.warn(`<${tag}>: attribute "${attribute}" cannot be "${said}"; allowed: ${allowed}; ${instead}.`)
}
