import { createHash, randomBytes } from 'node:crypto'

const PREFIXES = {
  attempt: 'att',
  autopay: 'aut',
  bankLink: 'bkl',
  buyer: 'byr',
  charge: 'chg',
  creditNote: 'crn',
  creditRequest: 'crq',
  delivery: 'whd',
  document: 'doc',
  entry: 'ldg',
  fault: 'flt',
  handOff: 'hof',
  invoice: 'inv',
  mail: 'mail',
  outsidePayment: 'pay',
  paymentMethod: 'pm',
  process: 'prc',
  proposal: 'prp',
  query: 'qry',
  queryMessage: 'msg',
  refund: 'rfd',
  scheduledPayment: 'sch',
  transaction: 'txn',
  transfer: 'trf',
  webhook: 'whk',
} as const

/** A new identifier that says what it identifies: `txn_…`. */
export function newId(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}_${randomBytes(12).toString('hex')}`
}

/** Something that cannot be guessed: 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
