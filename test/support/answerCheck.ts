import { readContract } from '../../demo/sandbox/app/http/contract.ts'
import type { Operation } from '../../demo/sandbox/app/http/contract.ts'
import { createValidation } from '../../demo/sandbox/app/http/validation.ts'

export interface AnswerCheck {
  /** Throws when an answer, as it arrived, is not what the contract says. Gives the answer back otherwise. */
  check(method: string, path: string, response: Response): Promise<Response>
  /** `operationId status` of every answer checked so far. */
  readonly seen: ReadonlySet<string>
  readonly operations: readonly Operation[]
}

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const contract = readContract()
const validation = createValidation(contract)

export function createAnswerCheck(): AnswerCheck {
  const seen = new Set<string>()
  return {
    seen,
    operations: contract.operations,
    async check(method, path, response) {
      const operation = contract.operations.find((one) => one.method === method && toPattern(one.path).test(path))
      const type = response.headers.get('content-type') ?? ''
      // A stream has no body to wait for, and a file is not JSON; what they hold is checked where it is read.
      const isEmpty = response.status === 204 || /^(text\/(event-stream|csv)|application\/(pdf|zip|vnd))/.test(type)
      if (!operation || (!isEmpty && !type.startsWith('application/json'))) return response
      const body: unknown = isEmpty
        ? undefined
        : await response
            .clone()
            .json()
            .catch(() => undefined)
      const faults = validation.response(operation, response.status, body)
      if (faults.length > 0)
        throw new Error(
          `${method} ${path} answered ${response.status} against the contract: ${faults.map(({ message }) => message).join(' ')}`,
        )
      seen.add(`${operation.id} ${response.status}`)
      return response
    },
  }
}
