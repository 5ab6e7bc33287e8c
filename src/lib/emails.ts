/** No part of the domain has a dot in it, so that a text is read once, however long it is. */
const ADDRESS = /^[^\s@,;<>"]+@[^\s@,.;<>"]+(\.[^\s@,.;<>"]+)+$/
/** Of mail programs and of the keyboards of all languages that the checkout speaks. */
const SEPARATORS = ',;،؛\n\r\t'
/** As typed, and as a word processor makes them. */
const QUOTES = '"“”„'

export interface Emails {
  readonly addresses: readonly string[]
  /** What is none, as it was written. */
  readonly wrong: readonly string[]
}

export const isEmail = (text: string): boolean => ADDRESS.test(text)

/** At each separator that does not stand in the quotes of a name. */
function splitList(text: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const sign of text) {
    if (QUOTES.includes(sign)) isQuoted = !isQuoted
    if (!isQuoted && SEPARATORS.includes(sign)) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${sign}`)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The addresses of one part: bare, in angle brackets with or without a name, or several with spaces between them. */
function readPart(part: string): string[] {
  const start = part.lastIndexOf('<')
  const address = start >= 0 && part.endsWith('>') ? part.slice(start + 1, -1) : part
  return address
    .trim()
    .replace(/^mailto:/i, '')
    .split(/\s+/)
}

/** Reads a list of e-mail addresses as people paste it: `ap@n.example; "Doe, Jane" <jane@n.example>`. */
export function readEmails(text: string): Emails {
  const read = splitList(text).map((part) => ({ part, addresses: readPart(part) }))
  const isRight = ({ addresses }: { addresses: string[] }) => addresses.every(isEmail)
  const found = read.filter(isRight).flatMap(({ addresses }) => addresses)
  const keys = found.map((address) => address.toLowerCase())
  return {
    // A mailbox that is written in two ways is one.
    addresses: found.filter((address, at) => keys.indexOf(address.toLowerCase()) === at),
    wrong: read.filter((each) => !isRight(each)).map(({ part }) => part),
  }
}

/** The address of a text that has one and nothing else. */
export function readEmail(text: string): string | undefined {
  const { addresses, wrong } = readEmails(text)
  return addresses.length === 1 && wrong.length === 0 ? addresses[0] : undefined
}
