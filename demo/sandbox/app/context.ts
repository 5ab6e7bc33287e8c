import type { EnvironmentName } from '../../../src/contract/environments.ts'
import type { Database } from '../store/database.ts'
import type { TakeTurn } from './turns.ts'

/** What every part of one running process shares. */
export interface SandboxContext {
  readonly db: Database
  /** This process among those that share the database. */
  readonly processId: string
  /** Ids of the attempts that this process is carrying out. Nobody recovers those. */
  readonly running: Set<string>
  /** Where the API is reached from outside, without a slash at the end. Known once it listens. */
  readonly publicOrigin: () => string
  /** Tells the worker that there may be something to deliver. */
  readonly wake: () => void
  /** Whether the disk of the embedded database has room for what a request may write. */
  readonly hasRoom: () => boolean
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
  /** Whose rules hold for where webhooks may go. */
  readonly environment: EnvironmentName
  /** Mails leave by a server. @default the outbox is where they end */
  readonly sendsMails?: boolean
  /** Of readings that are long where an account is large. @default at once */
  readonly takeTurn?: TakeTurn
}
