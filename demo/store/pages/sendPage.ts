import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers with a page. Pages differ by visitor and may hold a token, so no cache keeps them. */
export function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(markup)
}

/** A person who follows a link or sends a form reads the answer; a script does not. */
export function asksForPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}
