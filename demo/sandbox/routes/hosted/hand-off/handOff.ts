import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../../../app/context.ts'
import { openLink, readHandOff } from '../../../app/handOffs.ts'
import type { RateLimits } from '../../../app/http/rateLimits.ts'
import type { InFlight } from '../../../app/inFlight.ts'
import { refreshProposal } from '../../../app/payments/proposals/endProposal.ts'
import { declineProposal } from '../../../app/proposals.ts'
import { faultsOfCardNumbers } from '../../../domain/buyerFields.ts'
import { atomically } from '../../../store/atomically.ts'
import { getBuyer } from '../../../store/buyers.ts'
import { findHandOffBySecret } from '../../../store/handOffs.ts'
import { getMerchant } from '../../../store/merchants.ts'
import { findProposalOf } from '../../../store/proposals.ts'
import type { BuyerRow } from '../../../store/schema.ts'
import { handOffPage } from './handOffPage.ts'
import { handOffEndPage } from './handOffEndPage.ts'
import type { LinkEnd } from './handOffEndPage.ts'
import { LONGEST_REASON } from './proposalParts.ts'
import { lookFor } from '../hostedLook.ts'
import { readPageFiles } from '../pageFiles.ts'
import { sendHostedPage } from '../sendHostedPage.ts'

const PATH = '/hosted/hand-offs/:secret'

/** Of a proposal: it can be paid no more, and its payment does not say so. */
const ENDS: ReadonlySet<string> = new Set(['declined', 'withdrawn', 'void'])

const NOT_FOUND = 404
const GONE = 410
const SEE_OTHER = 303

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
  { db, publicOrigin, wake }: SandboxContext,
  { assetsUrl, inFlight, limits }: LinkParts,
): void {
  const files = readPageFiles(['base', 'link', 'handOff'], 'link', 'handOff')
  type Linked = { Params: { secret: string } }
  type Declined = Linked & { Body: { reason?: unknown } | undefined }

  app.get<Linked & { Querystring: { declined?: string } }>(PATH, async ({ params, query, headers, now }, reply) => {
    const look = lookFor(headers['accept-language'])
    const sendEnd = (end: LinkEnd) =>
      sendHostedPage(reply, end === 'unknown' ? NOT_FOUND : GONE, (nonce) =>
        handOffEndPage({ nonce, style: files.style, look, end }),
      )
    const row = await findHandOffBySecret(db, params.secret)
    if (!row) return sendEnd('unknown')
    const { isOver, paidBy, transaction } = await readHandOff(db, row, now)
    const proposed = await findProposalOf(db, row.transactionId)
    const proposal = proposed && (await refreshProposal(db, proposed, now))
    const merchant = (await getMerchant(db, transaction.merchantId)).name
    if (paidBy) return sendEnd({ ...paidBy, merchant })
    if (proposal && ENDS.has(proposal.status)) return sendEnd({ proposal })
    if (isOver) return sendEnd(transaction.status === 'canceled' ? 'canceled' : 'expired')
    const sender = nameOf(await getBuyer(db, transaction.buyerId))
    return sendHostedPage(
      reply,
      200,
      (nonce) =>
        handOffPage({
          ...{ nonce, files, look, assetsUrl, merchant, sender, proposal },
          message: row.message ?? undefined,
          isReasonMissing: query.declined !== undefined,
        }),
      { assetsUrl },
    )
  })

  // A form of the page itself, which works without scripts too. What it leads to is the page as it is then.
  app.post<Declined>(PATH, { preHandler: limits.openedLink }, async ({ params, body, now }, reply) => {
    const row = await findHandOffBySecret(db, params.secret)
    const proposal = row && (await findProposalOf(db, row.transactionId))
    const written = body?.reason
    const reason = typeof written === 'string' ? written.trim().slice(0, LONGEST_REASON) : ''
    const isMissing = reason === '' || faultsOfCardNumbers({ reason }).length > 0
    if (proposal && !isMissing) await inFlight.track(atomically(db, (tx) => declineProposal(tx, proposal, reason, now)))
    wake()
    return reply.redirect(
      `/hosted/hand-offs/${encodeURIComponent(params.secret)}${isMissing ? '?declined' : ''}`,
      SEE_OTHER,
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
