import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../../../app/context.ts'
import { openApplicationLink } from '../../../app/onboarding/applicationLinks.ts'
import { findApplicationLink } from '../../../store/applicationLinks.ts'
import { getBuyer } from '../../../store/buyers.ts'
import { getMerchant } from '../../../store/merchants.ts'
import { applicationEndPage, applicationPage } from './applicationPage.ts'
import { lookFor } from '../hostedLook.ts'
import { readPageFiles } from '../pageFiles.ts'
import { sendHostedPage } from '../sendHostedPage.ts'
import type { LinkParts } from '../hand-off/handOff.ts'

const PATH = '/hosted/applications/:secret'

const NOT_FOUND = 404
const GONE = 410

/**
 * The page where a buyer applies for credit, away from any order. Reading it changes nothing, as previews read addresses
 * too; its script asks for the token that it applies with.
 */
export function registerApplication(
  app: FastifyInstance,
  { db, publicOrigin }: SandboxContext,
  { assetsUrl, inFlight, limits }: LinkParts,
): void {
  const files = readPageFiles(['base', 'link', 'application'], 'link', 'application')
  type Linked = { Params: { secret: string } }

  app.get<Linked>(PATH, async ({ params, headers, now }, reply) => {
    const look = lookFor(headers['accept-language'])
    const link = await findApplicationLink(db, params.secret)
    if (!link) {
      const render = (nonce: string) => applicationEndPage({ nonce, files, look, end: 'unknown' })
      return sendHostedPage(reply, NOT_FOUND, render)
    }
    const { merchantId } = await getBuyer(db, link.buyerId)
    const { name: merchant } = await getMerchant(db, merchantId)
    if (link.expiresAt <= now) {
      const render = (nonce: string) => applicationEndPage({ nonce, files, look, merchant, end: 'expired' })
      return sendHostedPage(reply, GONE, render)
    }
    const render = (nonce: string) => applicationPage({ nonce, files, look, merchant, assetsUrl })
    return sendHostedPage(reply, 200, render, { assetsUrl })
  })

  app.post<Linked>(`${PATH}/open`, { preHandler: limits.openedLink }, async ({ params, now }, reply) => {
    const token = await inFlight.track(openApplicationLink(db, params.secret, now, publicOrigin()))
    return reply
      .code(token === undefined ? GONE : 200)
      .header('cache-control', 'no-store')
      .send(token === undefined ? {} : { token })
  })
}
