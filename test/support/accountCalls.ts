import { callAutopay } from './autopay.ts'
import { callExports } from './callExports.ts'
import { callPapers } from './papers.ts'
import { callProposals } from './proposals.ts'
import { callQueries } from './queries.ts'
import type { TestSandbox } from './sandbox.ts'
import { callScheduled } from './scheduled.ts'
import { callMatch } from './shippedOrder.ts'
import { callTransfers } from './transfers.ts'

/** Each makes the calls of one part of a buyer's account. */
export const ACCOUNT_CALLS: readonly ((sandbox: TestSandbox) => Promise<unknown>)[] = [
  callScheduled,
  callAutopay,
  callPapers,
  callExports,
  callQueries,
  callTransfers,
  callProposals,
  callMatch,
]
