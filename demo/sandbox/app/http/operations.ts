import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { operations } from '../../../../src/api/schema.d.ts'
import type { Fault } from '../../domain/pricing.ts'
import type { MerchantRow } from '../../store/schema.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import type { WidgetOperationId } from './scopes.ts'
import type { OperationId } from './contract.ts'
import type { Refusal } from './refusals.ts'

type Json = 'application/json'
type Body<O> = O extends { requestBody?: infer R }
  ? NonNullable<R> extends { content: Record<Json, infer B> }
    ? B
    : undefined
  : undefined
type Query<O> = O extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never
type Params<O> = O extends { parameters: { path: infer P } } ? P : never
type Headers<O> = O extends { parameters: { header?: infer H } } ? NonNullable<H> : never
/** An answer that is a file. What others have written is an attachment: no browser shows it as a page of this origin. */
export class SentFile {
  constructor(
    readonly bytes: Buffer,
    readonly type: string,
    readonly name: string,
    readonly place: 'inline' | 'attachment' = 'inline',
  ) {}
}

/** An answer that is a file of which the first bytes are sent before the last ones are there. */
export class SentStream {
  readonly place = 'attachment'

  constructor(
    readonly bytes: Readable,
    readonly type: string,
    readonly name: string,
  ) {}
}

/** Where an answer has several types, its handler chooses by what the caller accepts. */
type Content<R> = R extends { content: infer C }
  ? {
      [T in keyof C]: T extends Json
        ? C[T]
        : T extends 'text/event-stream'
          ? Readable
          : T extends 'application/zip'
            ? SentStream
            : SentFile
    }[keyof C]
  : undefined
type Responses<O> = O extends { responses: infer R } ? R : never
type SuccessStatus = 200 | 201 | 204

/** A success as the contract has it for this operation. */
export type Success<K extends OperationId> = {
  [S in SuccessStatus & keyof Responses<operations[K]>]: {
    readonly status: S
    readonly body: Content<Responses<operations[K]>[S]>
  }
}[SuccessStatus & keyof Responses<operations[K]>]

interface Call<K extends OperationId> {
  readonly body: Body<operations[K]>
  readonly query: Query<operations[K]>
  readonly params: Params<operations[K]>
  /** Those that the contract names for the operation, by the names it gives them. */
  readonly headers: Headers<operations[K]>
  /** The path without its version prefix; part of the scope of an idempotency key. */
  readonly path: string
  readonly idempotency: Idempotency | undefined
  /** What of the body is not as the contract says, where that is handed on; else empty. */
  readonly faults: readonly Fault[]
  /** In which language the payer reads, BCP 47. */
  readonly tag: string
  /** Those of `types` that the caller accepts, the best first. */
  readonly accepted: (types: readonly string[]) => readonly string[]
  /** The sandbox's time when the request came in. */
  readonly now: Date
  /** Aborted when the caller has gone, and once it has its answer. */
  readonly gone: AbortSignal
  readonly log: FastifyBaseLogger
}

/** Whose keys go together: those of a transaction, a buyer or a merchant, for one path. */
export const keyScope = (subject: string, path: string): string => `${subject} ${path}`

/** What makes two requests the same. */
export interface Idempotency {
  readonly scope: string
  readonly key: string
  readonly bodyHash: string
}

export type WidgetCall<K extends OperationId> = Call<K> & { readonly token: TokenGrant }
export type MerchantCall<K extends OperationId> = Call<K> & { readonly merchant: MerchantRow }

/** One function per operation of the contract. Expected failures are answers too. */
export type Handlers = {
  readonly [K in OperationId]: K extends WidgetOperationId
    ? (call: WidgetCall<K>) => Promise<Success<K> | Refusal>
    : (call: MerchantCall<K>) => Promise<Success<K> | Refusal>
}
