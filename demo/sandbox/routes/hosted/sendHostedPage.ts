import type { FastifyReply } from 'fastify'
import { newSecret } from '../../store/identifiers.ts'

interface Around {
  /** Where the assets are served, with a slash at the end. */
  readonly assetsUrl: string
}

/**
 * Sends a page that a merchant's page shows in a frame. `render` is given the nonce that its own style and script need to
 * be let in; nothing else is. With `around` the page is no frame but has the checkout in it, and nobody may frame it.
 */
export function sendHostedPage(
  reply: FastifyReply,
  status: number,
  render: (nonce: string) => string,
  around?: Around,
): FastifyReply {
  const nonce = newSecret()
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'${around ? ` ${around.assetsUrl}` : ''}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(around ? [`frame-src 'self' ${around.assetsUrl}`, "frame-ancestors 'none'"] : ['frame-ancestors *']),
  ]
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // A merchant's page that is cross-origin isolated shows no other frames.
      ...(!around && {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    })
    .type('text/html; charset=utf-8')
    .send(render(nonce))
}
