import { endApplicationLinks, insertApplicationLink, lockApplicationLink } from '../../store/applicationLinks.ts'
import { atomically } from '../../store/atomically.ts'
import { getBuyer, lockBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { issueToken } from '../../store/tokens.ts'

/** A merchant makes a link for a buyer who follows it at once. */
const LIFETIME_MS = 3_600_000

/** How long the page of a link may use its token. */
const TOKEN_LIFETIME_MS = 3_600_000

/** Makes the one link to a buyer's application that can be opened, and gives back its address. */
export function createApplicationLink(db: Database, buyerId: string, now: Date, publicOrigin: string): Promise<string> {
  return atomically(db, async (tx) => {
    await lockBuyer(tx, buyerId)
    await endApplicationLinks(tx, buyerId, now)
    const secret = await insertApplicationLink(tx, { buyerId, expiresAt: new Date(now.getTime() + LIFETIME_MS) })
    return `${publicOrigin}/hosted/applications/${secret}`
  })
}

/** A token for the page of a link, which stands on `origin`; `undefined`: it opens nothing, or there is none. */
export function openApplicationLink(
  db: Database,
  secret: string,
  now: Date,
  origin: string,
): Promise<string | undefined> {
  return atomically(db, async (tx) => {
    const link = await lockApplicationLink(tx, secret)
    if (!link || link.expiresAt <= now) return undefined
    const { id: buyerId, merchantId } = await getBuyer(tx, link.buyerId)
    const grant = { scope: 'credit_application', merchantId, buyerId, transactionId: null } as const
    return (await issueToken(tx, grant, now, { lifetimeMs: TOKEN_LIFETIME_MS, origin })).token
  })
}
