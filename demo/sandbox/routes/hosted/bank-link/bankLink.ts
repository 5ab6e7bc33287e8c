import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../../../app/context.ts'
import type { InFlight } from '../../../app/inFlight.ts'
import { advanceBankLink } from '../../../app/onboarding/advanceBankLink.ts'
import type { LinkAction } from '../../../domain/bankLinks.ts'
import { findBankLinkBySecret } from '../../../store/bankLinks.ts'
import { bankLinkPage } from './bankLinkPage.ts'
import { bankLinkView } from './bankLinkView.ts'
import { readLook } from '../hostedLook.ts'
import { readPageFiles } from '../pageFiles.ts'
import { sendHostedPage } from '../sendHostedPage.ts'
import { messages } from './words/messages.ts'

const PATH = '/hosted/bank-link/:secret'

type Fields = Readonly<Record<string, unknown>>

/** What a form of the page asks for; `undefined`: no form of it does. */
function readAction(name: string, fields: Fields): LinkAction | undefined {
  const text = (field: string): string => (typeof fields[field] === 'string' ? fields[field] : '')
  const actions: Readonly<Record<string, LinkAction>> = {
    choose: { kind: 'choose', institutionId: text('institution') },
    back: { kind: 'back' },
    'log-in': { kind: 'log-in', user: text('user'), password: text('password') },
    confirm: { kind: 'confirm', code: text('code') },
    link: { kind: 'link', accountId: text('account') },
    cancel: { kind: 'cancel' },
  }
  return Object.hasOwn(actions, name) ? actions[name] : undefined
}

const pathOf = (secret: string): string => PATH.replace(':secret', encodeURIComponent(secret))
const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json'

/**
 * The page on which a bank would ask its customer which account may be used. Its address cannot be guessed and is all that
 * it takes, as no token may stand in a URL. Every step is kept on the server.
 */
export function registerBankLink(app: FastifyInstance, { db }: SandboxContext, inFlight: InFlight): void {
  const files = readPageFiles(['base', 'controls', 'bankLink'], 'escape', 'bankLink')

  async function answer(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<FastifyReply> {
    const row = await findBankLinkBySecret(db, secret)
    const look = readLook(request.query)
    const words = messages[look.language]
    const view = row && bankLinkView(row, request.now, words)
    const base = pathOf(secret)
    if (!wantsJson(request))
      return sendHostedPage(reply, view ? 200 : 404, (nonce) =>
        bankLinkPage({ nonce, files, base, look, words, ...(view ? { view } : {}) }),
      )
    return reply
      .code(view ? 200 : 404)
      .header('cache-control', 'no-store')
      .send(view ?? {})
  }

  type Linked = { Params: { secret: string } }
  app.get<Linked>(PATH, (request, reply) => answer(request, reply, request.params.secret))
  app.get<Linked>(`${PATH}/state`, (request, reply) => answer(request, reply, request.params.secret))

  app.post<{ Params: { secret: string; action: string }; Body: Fields | undefined }>(
    `${PATH}/:action`,
    async (request, reply) => {
      const { secret, action: name } = request.params
      const action = readAction(name, request.body ?? {})
      if (action) await inFlight.track(advanceBankLink(db, secret, action, request.now))
      // Where scripts do not run: a page that can be loaded again without sending its form again.
      return wantsJson(request)
        ? answer(request, reply, secret)
        : reply.redirect(pathOf(secret) + readLook(request.query).search, 303)
    },
  )
}
