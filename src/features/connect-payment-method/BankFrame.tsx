import type { ErrorCode } from '../../contract/errors.ts'
import type { Fault } from '../../payment/method.ts'
import type { BankCountry } from '../../secure-frame/host/createBankFrame.ts'
import { BankFields } from './BankFields.tsx'
import { useBankFrame } from './useBankFrame.ts'

export interface BankFrameHandle {
  /** Every fault of the fields, in their order; shows them at the fields too. */
  readonly validate: () => Promise<Fault[]>
  /** What the API takes as `encrypted`. A failure means that nothing was made. */
  readonly seal: () => Promise<{ jwe: string } | { failure: ErrorCode }>
  readonly focus: () => void
  readonly reset: () => void
}

export interface BankFrameProps {
  /** Filled once the frame was made; `null` before. */
  ref: { current: BankFrameHandle | null }
  /** May change: what was typed stays, the fields of the country show. */
  country: BankCountry
  /** The transaction or buyer that the account is for. */
  subject: string
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  isBusy: boolean
  /** Enter was pressed in a field. */
  onSubmit: () => void
}

/** A bank account, typed into a secure frame of its own. What is typed never comes here; the frame gives back a JWE. */
export function BankFrame(props: BankFrameProps) {
  const frame = useBankFrame(props.country, props.subject)
  return frame ? <BankFields {...props} frame={frame} /> : <div data-frame />
}
