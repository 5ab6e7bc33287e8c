import type { Transaction } from '../../api/types.ts'
import type { Fault } from '../../payment/method.ts'
import type { Failure } from '../../payment/phase.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { FaultSummary } from './FaultSummary.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

interface Props {
  transaction: Transaction
  faults: readonly Fault[]
  /** What the order cost before the merchant changed it, in minor units. */
  before: number | undefined
  /** Why the last try came to nothing. */
  code: Failure['code'] | undefined
}

/** What the payer has to know before paying, above the form. */
export function Notices({ transaction, faults, before, code }: Props) {
  return (
    <>
      <OfflineNotice />
      {faults.length > 0 && <FaultSummary faults={faults} />}
      {before !== undefined && <ChangedNotice before={before} transaction={transaction} />}
      {code && <FailureNotice code={code} />}
    </>
  )
}
