import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import type { Receipt } from '../webhooks/receiver.ts'

// Everything that is signed and understood is a 200, what is not the store's too: else it would be sent again for days.
const STATUS: Readonly<Record<Receipt, number>> = {
  accepted: 200,
  duplicate: 200,
  not_ours: 200,
  bad_signature: 401,
  malformed: 400,
}

/** Where the payment provider reports the result of a payment. */
export function webhookRoutes(app: FastifyInstance, { webhooks }: Services): void {
  void app.register((scope, _options, done) => {
    // The signature is of the raw bytes, so nothing parses them before it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

    scope.post<{ Body: Buffer | undefined }>('/webhooks', async (request, reply) => {
      const header = request.headers['x-balance-signature']
      const signature = Array.isArray(header) ? undefined : header
      const receipt = await webhooks.receive(request.body ?? Buffer.alloc(0), signature)
      return reply.code(STATUS[receipt]).send({ receipt })
    })
    done()
  })
}
