import type { BalanceEventName, BalanceEvents } from '../contract/events.ts'

/** Values that may accompany an action. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** A service that receives reports. Each call returns at once and never throws; a payment never waits for it. */
export interface Telemetry {
  /** `id` is opaque: never a name or an address. */
  setUser: (id: string) => void
  /** Reports the kind of an error and where in our code it arose, never its text. */
  captureError: (error: unknown, context?: { componentStack?: string | null | undefined }) => void
  action: (name: string, facts?: Facts) => void
  flagEvaluated: (flag: string, value: boolean | string) => void
  /** A moment of this visit, such as "form_ready"; `at` in milliseconds since 1970. */
  timing: (name: string, at: number) => void
  message: (text: string) => void
}

/** What an element reports: the calls of a service, and each event that the merchant's page gets. */
export interface Reporter extends Telemetry {
  event: <N extends BalanceEventName>(name: N, detail: BalanceEvents[N]) => void
  /** The first screen has been usable since `at`, in milliseconds since 1970; the services start later. */
  ready: (at: number) => void
  /** The element is gone: nothing more may be reported for it. */
  end: () => void
}

/** Passes a call to the services, now or once they have started. A reason starts them. A crash also emits `balance-error`. */
export type Report = (call: (reporter: Reporter) => void, reason?: boolean | 'crash') => void
