import type { ErrorCode } from './errors.ts'

export interface SubmitResult {
  result: 'succeeded' | 'pending' | 'failed' | 'invalid' | 'prevented' | 'canceled'
  attemptId?: string
  code?: ErrorCode
}

/** What the element's public methods do while a screen is shown. The screen passes it to the host. */
export interface Controls {
  submit: () => Promise<SubmitResult>
  validate: () => Promise<boolean>
  focus: () => void
  refresh: () => Promise<void>
  reset: () => void
}
