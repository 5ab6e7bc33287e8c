import type { Attempt, Session } from '../../../src/api/types.ts'
import type { Attention } from './attention.ts'
import type { PaymentAnswer, PaymentRequest } from './ledger.ts'
import type { Result, Silence } from './network.ts'
import type { ModelDocument } from './ModelDocument.ts'
import type { World } from './world.ts'

export type Read<Answer> = { readonly answer: Answer } | { readonly silence: Silence }

/** The API as one document meets it: through the network, with its token, and not while it sleeps. */
export interface Calls {
  /** `until`: when it may not be sent any more. */
  readonly pay: (request: PaymentRequest, until: number, finish: (result: Read<PaymentAnswer>) => void) => void
  readonly readSession: (finish: (result: Read<Session>) => void) => void
  readonly readAttempt: (id: string, finish: (result: Read<Attempt>) => void) => void
  readonly cancel: (id: string, finish: (result: Read<Attempt>) => void) => void
  readonly underWay: () => number
}

const RUN_OUT = { silence: { code: 'token_expired' } } as const

export function createCalls(world: World, document: ModelDocument, attention: Attention): Calls {
  const { agenda, ledger, watch } = world
  const { browser, name } = document
  let underWay = 0

  function call<Answer>(
    method: 'GET' | 'POST',
    handle: (reply: (answer: Answer) => void) => void,
    finish: (result: Result<Answer | 'token_expired'>) => void,
    until = Infinity,
  ): void {
    watch.asks(document, attention.isAsked())
    underWay += 1
    send()

    function send(): void {
      world.story?.(`  ${name} · asks by ${method}`)
      // Both copies of a request that the browser sends twice meet the same judgement.
      const { isTokenExpired } = browser
      const arrive = (reply: (answer: Answer | 'token_expired') => void) =>
        isTokenExpired ? reply('token_expired') : handle(reply)
      world.send(method, arrive, (result) =>
        attention.reach(() => {
          const isRefused = 'answer' in result && result.answer === 'token_expired'
          // The page has another token by now, which the client reads the session with before it sends again, maybe in vain.
          if (isRefused && !browser.isTokenExpired && agenda.now() < until && world.random() < 0.8) return send()
          underWay -= 1
          // A server that answers again is no longer to be left alone.
          if ('answer' in result) watch.leftAlone(document, 0)
          finish(result)
        }),
      )
    }
  }

  /** A look for which an answer without the thing is no answer. */
  function read<Answer>(
    method: 'GET' | 'POST',
    take: () => Answer | undefined,
    finish: (result: Read<Answer>) => void,
  ): void {
    call<Answer | undefined>(
      method,
      (reply) => reply(take()),
      (result) => {
        if ('silence' in result) finish(result)
        else if (result.answer === 'token_expired') finish(RUN_OUT)
        else if (result.answer === undefined) finish({ silence: { code: 'server_error' } })
        else finish({ answer: result.answer as Answer })
      },
    )
  }

  return {
    pay: (request, until, finish) =>
      call<PaymentAnswer>(
        'POST',
        (reply) => ledger.pay(request, reply),
        (result) => {
          if ('silence' in result) finish(result)
          else finish({ answer: result.answer === 'token_expired' ? { refused: result.answer } : result.answer })
        },
        until,
      ),
    readSession: (finish) => read('GET', ledger.session, finish),
    readAttempt: (id, finish) => read('GET', () => ledger.attempt(id), finish),
    cancel: (id, finish) =>
      read(
        'POST',
        () => {
          ledger.challenge('cancel')
          return ledger.attempt(id)
        },
        finish,
      ),
    underWay: () => underWay,
  }
}
