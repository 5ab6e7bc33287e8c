import 'fastify'
import type { FaultRow } from '../../store/operationsSchema.ts'
import type { Caller } from './access.ts'
import type { Operation } from './contract.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The sandbox's time when the request came in. */
    now: Date
    caller: Caller
    /** The bytes of the body as they came. */
    rawBody?: Buffer
    /** The fault that meets this request. */
    fault?: FaultRow
  }
  interface FastifyContextConfig {
    operation?: Operation
  }
}
