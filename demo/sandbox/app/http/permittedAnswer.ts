import type { Attempt, Session } from '../../domain/contract.ts'
import { attemptFor, may, sessionFor } from '../../domain/permissions.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import type { Operation } from './contract.ts'
import { isRefusal } from './refusals.ts'
import type { Refusal } from './refusals.ts'

interface Success {
  readonly status: number
  readonly body: unknown
}

type Holder = Pick<TokenGrant, 'permissions' | 'transactionId'>

/** The session of a selection has the balances of its invoices. A link shows its own payment to whoever opens it. */
function permittedRefusal({ attempt, session, ...refusal }: Refusal, { permissions, transactionId }: Holder): Refusal {
  const isShown = transactionId !== null || may(permissions, 'view')
  return {
    ...refusal,
    ...(attempt ? { attempt: attemptFor(permissions, attempt) } : {}),
    ...(session && isShown ? { session: sessionFor(permissions, session) } : {}),
  }
}

/** An answer without what the holder of the token may not see, whichever operation gives it. */
export function permittedAnswer<A extends Refusal | Success>(
  answer: A,
  operation: Pick<Operation, 'answer'>,
  token: Holder | undefined,
): A | Refusal | Success {
  if (!token?.permissions) return answer
  if (isRefusal(answer)) return permittedRefusal(answer, token)
  const { permissions } = token
  if (operation.answer === 'Attempt') return { ...answer, body: attemptFor(permissions, answer.body as Attempt) }
  if (operation.answer === 'Session') return { ...answer, body: sessionFor(permissions, answer.body as Session) }
  return answer
}
