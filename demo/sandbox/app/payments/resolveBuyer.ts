import { isEmail } from '../../../../src/lib/emails.ts'
import type { BuyerRequest } from '../../domain/contract.ts'
import { findBuyer, findBuyersByEmail, insertBuyer, updateBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import type { BuyerRow } from '../../store/schema.ts'
import { refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

interface Asked {
  readonly merchantId: string
  /** Where the buyer stands in the request, as `buyer.`. */
  readonly path?: string
  /** Whether a new buyer is registered where the request does not say. */
  readonly isRegistered: boolean
  /** Whose order it is already. */
  readonly current?: BuyerRow | undefined
}

/** What a request does not name differently stays with the buyer that the order has. */
function staysWith({ isRegistered, email }: BuyerRow, request: BuyerRequest): boolean {
  if (isRegistered && request.isRegistered === false) return false
  return !request.email || request.email.toLowerCase() === email?.toLowerCase()
}

/**
 * The buyer that a merchant means: a known one by id, else a new one. What a shopper typed, as an e-mail address is, proves
 * nothing: by it nobody reaches what another buyer has saved, their credit or their name.
 */
export async function resolveBuyer(
  tx: Database,
  request: BuyerRequest,
  { merchantId, path = '', isRegistered, current }: Asked,
): Promise<BuyerRow | Refusal> {
  if (request.email && !isEmail(request.email)) {
    const message = `${path}email is "${request.email}", which is no e-mail address.`
    return refuseFaults([{ path: `${path}email`, message }])
  }
  if (!request.id) {
    if (!current || !staysWith(current, request))
      return insertBuyer(tx, merchantId, request, request.isRegistered ?? isRegistered)
    return current.isRegistered ? current : updateBuyer(tx, current, request)
  }
  const known = await findBuyer(tx, merchantId, request.id)
  if (!known)
    return refuseFaults([{ path: `${path}id`, message: `${path}id ${request.id} is not a buyer of this merchant.` }])
  if (known.isRegistered && request.isRegistered === false) {
    const message = `${path}isRegistered is false, and ${path}id names a registered buyer. Leave one of the two out.`
    return refuseFaults([{ path: `${path}isRegistered`, message }])
  }
  return updateBuyer(tx, known, request)
}

/** What a request says of a known buyer and does not change. */
async function warningsOfKnown(
  db: Database,
  { merchantId, path }: { readonly merchantId: string; readonly path: string },
  { id = '', email, qualificationStatus }: BuyerRequest,
): Promise<string[]> {
  const known = await findBuyer(db, merchantId, id)
  const isOther = (given: string | null | undefined, own: string | null | undefined) =>
    given !== undefined && given !== null && given.toLowerCase() !== own?.toLowerCase()
  return [
    ...(isOther(email, known?.email) ? [`${path}email is not obeyed: a known buyer keeps the address.`] : []),
    ...(isOther(qualificationStatus, known?.qualificationStatus)
      ? [`${path}qualificationStatus is not obeyed: it is set when a buyer is made.`]
      : []),
  ]
}

/** Tells a merchant that names no id of a buyer whom it may have meant. A guest is meant to be nobody's. */
export async function warningsOfBuyer(
  db: Database,
  { merchantId, path = '' }: Pick<Asked, 'merchantId' | 'path'>,
  request: BuyerRequest | undefined,
  resolvedId: string,
): Promise<string[]> {
  if (request?.id) return warningsOfKnown(db, { merchantId, path }, request)
  if (!request?.email || request.isRegistered === false) return []
  const others = await findBuyersByEmail(db, merchantId, request.email)
  const other = others.find(({ id, isRegistered }) => isRegistered && id !== resolvedId)
  if (!other) return []
  const found = `${path}email is also that of the buyer ${other.id}`
  return [`${found}, who is not meant: a known buyer is named by ${path}id alone. This is ${resolvedId}.`]
}
