import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../../../app/context.ts'
import { openLink, readHandOff } from '../../../app/handOffs.ts'
import type { RateLimits } from '../../../app/http/rateLimits.ts'
import type { InFlight } from '../../../app/inFlight.ts'
import { getBuyer } from '../../../store/buyers.ts'
import { findHandOffBySecret } from '../../../store/handOffs.ts'
import { getMerchant } from '../../../store/merchants.ts'
import type { BuyerRow } from '../../../store/schema.ts'
import { handOffPage } from './handOffPage.ts'
import { handOffEndPage } from './handOffEndPage.ts'
import type { LinkEnd } from './handOffEndPage.ts'
import { lookFor } from '../hostedLook.ts'
import { readPageFiles } from '../pageFiles.ts'
import { sendHostedPage } from '../sendHostedPage.ts'

const PATH = '/hosted/hand-offs/:secret'

const NOT_FOUND = 404
const GONE = 410

function nameOf({ firstName, lastName, businessName, email }: BuyerRow): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || businessName || email || undefined
}

export interface LinkParts {
  readonly assetsUrl: string
  readonly inFlight: InFlight
  readonly limits: Pick<RateLimits, 'openedLink'>
}

/**
 * The page that a link opens: the same checkout, on the provider's own origin. Reading it changes nothing, as mail
 * filters and previews read addresses too; its script asks for the token that it pays with, and that opens the link.
 */
export function registerHandOff(
  app: FastifyInstance,
  { db, publicOrigin }: SandboxContext,
  { assetsUrl, inFlight, limits }: LinkParts,
): void {
  const files = readPageFiles(['base', 'link', 'handOff'], 'link', 'handOff')
  type Linked = { Params: { secret: string } }

  app.get<Linked>(PATH, async ({ params, headers, now }, reply) => {
    const look = lookFor(headers['accept-language'])
    const sendEnd = (end: LinkEnd) =>
      sendHostedPage(reply, end === 'unknown' ? NOT_FOUND : GONE, (nonce) =>
        handOffEndPage({ nonce, style: files.style, look, end }),
      )
    const row = await findHandOffBySecret(db, params.secret)
    if (!row) return sendEnd('unknown')
    const { isOver, paidBy, transaction } = await readHandOff(db, row, now)
    const merchant = (await getMerchant(db, transaction.merchantId)).name
    if (paidBy) return sendEnd({ ...paidBy, merchant })
    if (isOver) return sendEnd(transaction.status === 'canceled' ? 'canceled' : 'expired')
    const sender = nameOf(await getBuyer(db, transaction.buyerId))
    return sendHostedPage(
      reply,
      200,
      (nonce) => handOffPage({ nonce, files, look, assetsUrl, merchant, sender, message: row.message ?? undefined }),
      { assetsUrl },
    )
  })

  app.post<Linked>(`${PATH}/open`, { preHandler: limits.openedLink }, async ({ params, now }, reply) => {
    const token = await inFlight.track(openLink(db, params.secret, now, publicOrigin()))
    return reply
      .code(token === undefined ? GONE : 200)
      .header('cache-control', 'no-store')
      .send(token === undefined ? {} : { token })
  })
}
