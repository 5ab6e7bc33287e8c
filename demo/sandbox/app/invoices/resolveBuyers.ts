import { isEmail } from '../../../../src/lib/emails.ts'
import type { BuyerRequest } from '../../domain/contract.ts'
import type { Fault } from '../../domain/pricing.ts'
import { findBuyersById } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import type { BuyerRow } from '../../store/schema.ts'
import { isRefusal } from '../http/refusals.ts'
import { resolveBuyer, warningsOfBuyer } from '../payments/resolveBuyer.ts'

/** An invoice of an import and whom it names. */
interface NamedBuyer {
  /** Where it stands in the request, as `invoices[17].`. */
  readonly at: string
  readonly buyer: BuyerRequest | undefined
  /** The invoice that is there already. */
  readonly stored: { readonly buyerId: string } | undefined
}

/** What one answer warns of at most, as each is looked up. */
const MOST_WARNINGS = 100

/** Whom each invoice of an import is for. Nothing is written before `carryOut`, which nothing can refuse. */
export interface ResolvedBuyers {
  readonly faults: readonly Fault[]
  /** Of each row, what stands for the account: the id of a known buyer, or what two rows of a new one have in common. */
  readonly accounts: readonly string[]
  readonly carryOut: () => Promise<{ readonly buyerIds: readonly string[]; readonly warnings: string[] }>
}

function faultOf(path: string, message: string): Fault {
  return { path, message: `${path} ${message}.` }
}

/** Why an invoice cannot be for whom it names, if so. `known` is the buyer with the id that it names. */
function faultsOf(
  { at, buyer, stored }: NamedBuyer,
  known: BuyerRow | undefined,
  owner: BuyerRow | undefined,
): Fault[] {
  const namePath = `${at}${buyer && Object.keys(buyer).length > 1 ? 'buyer.id' : 'buyerId'}`
  if (!buyer) return stored ? [] : [faultOf(`${at}buyerId`, 'is required, or buyer')]
  if (buyer.email && !isEmail(buyer.email)) return [faultOf(`${at}buyer.email`, 'is no e-mail address')]
  if (stored) {
    const isOther = buyer.id !== undefined && buyer.id !== stored.buyerId
    if (isOther) return [faultOf(namePath, `is not ${stored.buyerId}, whose invoice this is and stays`)]
    const isOtherAddress = Boolean(buyer.email && buyer.email.toLowerCase() !== owner?.email?.toLowerCase())
    return isOtherAddress && !buyer.id
      ? [faultOf(`${at}buyer.email`, `is not that of ${stored.buyerId}, whose invoice this is and stays`)]
      : []
  }
  if (buyer.id !== undefined && !known) return [faultOf(namePath, `${buyer.id} is not a buyer of this merchant`)]
  if (known?.isRegistered && buyer.isRegistered === false)
    return [faultOf(`${at}buyer.isRegistered`, 'is false, and the buyer is registered')]
  return []
}

/** Two invoices of one import that name the same address, or the same buyer without one, are for the same new buyer. */
const newAccount = (buyer: BuyerRequest | undefined): string =>
  `new ${buyer?.email ? buyer.email.toLowerCase() : JSON.stringify(buyer)}`

/** Finds whom the invoices of an import are for. */
export async function resolveBuyers(
  tx: Database,
  merchantId: string,
  rows: readonly NamedBuyer[],
): Promise<ResolvedBuyers> {
  const ids = rows.flatMap(({ buyer, stored }) => [buyer?.id ?? [], stored?.buyerId ?? []].flat())
  const known = await findBuyersById(tx, merchantId, [...new Set(ids)])
  const faults = rows.flatMap((row) =>
    faultsOf(row, known.get(row.buyer?.id ?? ''), known.get(row.stored?.buyerId ?? '')),
  )
  const accounts = rows.map(({ buyer, stored }) => stored?.buyerId ?? buyer?.id ?? newAccount(buyer))

  async function carryOut() {
    const resolved = new Map<string, string>()
    const warnings: string[] = []
    for (const [place, { buyer, at }] of rows.entries()) {
      const account = accounts[place] ?? ''
      const owner = known.get(account)
      // An id alone says nothing of the buyer that could be kept.
      const saysMore = buyer !== undefined && Object.keys(buyer).some((name) => name !== 'id')
      if (resolved.has(account) || (owner && !saysMore)) {
        if (owner) resolved.set(account, owner.id)
        continue
      }
      const asked = { merchantId, path: `${at}buyer.`, isRegistered: true }
      const request = owner ? { ...buyer, id: owner.id } : (buyer ?? {})
      const made = await resolveBuyer(tx, request, asked)
      if (isRefusal(made)) throw new Error(`The buyer of an import was checked and is refused: ${String(made.message)}`)
      resolved.set(account, made.id)
      if (warnings.length < MOST_WARNINGS) warnings.push(...(await warningsOfBuyer(tx, asked, request, made.id)))
    }
    return { buyerIds: accounts.map((account) => resolved.get(account) ?? ''), warnings }
  }
  return { faults, accounts, carryOut }
}
