import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cart } from './cart.ts'

/** One browser's visit: what it has in the cart, and which order it is paying. */
export interface Session {
  readonly id: string
  cart: Cart
  orderId?: string
  buyerId?: string
  /** The account page has filled the demo account. */
  hasInvoices?: boolean
}

export interface Sessions {
  /** The session of a request; a new one, with its cookie, when there is none. */
  of(request: FastifyRequest, reply: FastifyReply): Session
  find(id: string): Session | undefined
}

const COOKIE = 'cedar_slate_session'

export function createSessions(): Sessions {
  const sessions = new Map<string, Session>()
  return {
    of(request, reply) {
      const known = sessions.get(readCookie(request.headers.cookie) ?? '')
      if (known !== undefined) return known
      const session: Session = { id: randomBytes(18).toString('base64url'), cart: new Map() }
      sessions.set(session.id, session)
      // Lax: the cookie stays at home when another site posts here, which is what keeps carts safe from forged forms.
      reply.header('set-cookie', `${COOKIE}=${session.id}; Path=/; HttpOnly; SameSite=Lax`)
      return session
    },
    find: (id) => sessions.get(id),
  }
}

function readCookie(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE) return value
  }
  return undefined
}
