import type { FastifyReply } from 'fastify'
import { newSecret } from '../../store/identifiers.ts'

/**
 * Sends a page that a merchant's page shows in a frame. `render` is given the nonce that its own style and script need to
 * be let in; nothing else is.
 */
export function sendHostedPage(reply: FastifyReply, status: number, render: (nonce: string) => string): FastifyReply {
  const nonce = newSecret()
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ]
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(render(nonce))
}
