import * as v from 'valibot'
import type { Scope } from '../contract/routes.ts'
import { ROUTES_OF_SCOPE } from '../contract/routes.ts'
import { cleanTexts } from '../lib/cleanTexts.ts'
import { objectShape } from '../lib/objectShape.ts'
import type { Attempt, Session } from './types.ts'

// Only what the screens stand on is checked; everything else passes through unread, also what a later API adds.
const Minor = v.custom<number>(Number.isSafeInteger)

const AttemptShape = objectShape({
  id: v.string(),
  transactionId: v.string(),
  idempotencyKey: v.string(),
  status: v.picklist(['processing', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: Minor,
  currency: v.string(),
  version: v.number(),
  action: v.optional(objectShape({ url: v.string() })),
  failure: v.optional(objectShape({ code: v.string(), retrySafe: v.boolean() })),
})

const Item = objectShape({ title: v.string(), quantity: v.number(), unitPrice: Minor, total: Minor })

const SessionShape = objectShape({
  scope: v.picklist(Object.keys(ROUTES_OF_SCOPE) as Scope[]),
  environment: v.string(),
  merchant: objectShape({ name: v.string() }),
  buyer: objectShape({ id: v.string() }),
  transaction: v.optional(
    objectShape({
      id: v.string(),
      status: v.string(),
      version: v.number(),
      amount: Minor,
      currency: v.string(),
      lines: v.array(objectShape({ items: v.array(Item) })),
      methods: v.array(objectShape({ type: v.string() })),
    }),
  ),
  activeAttempt: v.optional(AttemptShape),
  lastAttempt: v.optional(AttemptShape),
  retrySafe: v.boolean(),
  buyerFields: objectShape({}),
  serverTime: v.string(),
})

/** What was read, or the path of the first thing in it that cannot be read. */
export type Parsed<T> = { value: T } | { fault: string }

function parse<T>(shape: v.GenericSchema, body: unknown): Parsed<T> {
  const value = cleanTexts(body)
  const result = v.safeParse(shape, value)
  if (result.success) return { value: value as T }
  return { fault: result.issues[0].path?.map(({ key }) => String(key)).join('.') || 'body' }
}

export const parseSession = (body: unknown): Parsed<Session> => parse(SessionShape, body)
export const parseAttempt = (body: unknown): Parsed<Attempt> => parse(AttemptShape, body)
