import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers, MerchantCall } from '../app/http/operations.ts'
import { isRefusal, notFound } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { acceptRequest, declineRequest, requestCredit } from '../app/onboarding/creditRequests.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { toMerchantCreditRequest } from '../domain/creditRequests.ts'
import { languageOf } from '../domain/languages.ts'
import { findCreditRequest, listCreditRequests } from '../store/creditRequests.ts'
import type { CreditRequestRow } from '../store/creditRequestsSchema.ts'
import { readCursor, writeCursor } from './cursors.ts'

type Operations =
  | 'createCreditRequest'
  | 'listCreditRequests'
  | 'getCreditRequest'
  | 'acceptCreditRequest'
  | 'declineCreditRequest'

const PAGE_SIZE = 50

const Cursor = v.tuple([v.pipe(v.number(), v.safeInteger())])

/** A buyer asks for a higher limit; the merchant reads that and answers it. */
export function creditRequestRoutes({ db, wake }: SandboxContext): Pick<Handlers, Operations> {
  /** An answer as the merchant sees it. Its webhook and its mail leave at once. */
  const answered = async (answer: Promise<CreditRequestRow | Refusal>) => {
    const row = await answer
    return isRefusal(row) ? row : ({ status: 201, body: toMerchantCreditRequest(row) } as const)
  }
  const answering = ({ merchant, params, now }: MerchantCall<'acceptCreditRequest' | 'declineCreditRequest'>) => ({
    merchantId: merchant.id,
    id: params.id,
    now,
  })

  return {
    async createCreditRequest(call) {
      const { token, body, tag, now } = call
      const made = await onceByKey(db, call, async (tx) => {
        const row = await requestCredit(tx, token.buyerId, body, { now, language: languageOf(tag) })
        return isRefusal(row) ? row : ({ status: 201, body: row } as const)
      })
      wake()
      return made
    },

    async listCreditRequests({ merchant, query }) {
      const { limit = PAGE_SIZE, cursor, ...filter } = query
      const read = readCursor(cursor, Cursor)
      if (read && isRefusal(read)) return read
      const [before] = read ?? []
      const rows = await listCreditRequests(db, merchant.id, filter, { before, size: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const creditRequests = page.map(toMerchantCreditRequest)
      return { status: 200, body: { creditRequests, ...(last ? { nextCursor: writeCursor([last.seq]) } : {}) } }
    },

    async getCreditRequest({ merchant, params }) {
      const row = await findCreditRequest(db, merchant.id, params.id)
      return row ? { status: 200, body: toMerchantCreditRequest(row) } : notFound('credit request')
    },

    async acceptCreditRequest(call) {
      const { creditLimit } = call.body
      const given = await onceByKey(db, call, (tx) => answered(acceptRequest(tx, creditLimit, answering(call))))
      wake()
      return given
    },

    async declineCreditRequest(call) {
      const { reason } = call.body
      const given = await onceByKey(db, call, (tx) => answered(declineRequest(tx, reason, answering(call))))
      wake()
      return given
    },
  }
}
