import type { FastifyInstance } from 'fastify'
import { DEMO_MERCHANT } from '../sandbox/fixtures/merchant.ts'

const TIMEOUT_MS = 15_000

/** The page `/mail`, and what it reads: the sandbox's outbox, which answers no page of another origin. */
export function addMails(app: FastifyInstance, apiOrigin: string, pageFolder: string): void {
  app.get('/mail', (_request, reply) => reply.sendFile('mail.html', pageFolder))
  app.get('/mails', async (request, reply) => {
    const { to } = request.query as { readonly to?: string }
    const query = new URLSearchParams(typeof to === 'string' ? { to } : {})
    try {
      const answer = await fetch(`${apiOrigin}/sandbox/mails?${query}`, {
        headers: { 'x-api-key': DEMO_MERCHANT.apiKey },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return await reply.code(answer.status).send((await answer.json()) as object)
    } catch {
      return reply.code(502).send({ message: 'The sandbox does not answer.' })
    }
  })
}
