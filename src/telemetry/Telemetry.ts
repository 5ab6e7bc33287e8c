import type { BalanceEventName, BalanceEvents } from '../contract/events.ts'

/** Values that may stand beside an action. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** A service that is told what happens here. Each call returns at once and never throws; a payment never waits for it. */
export interface Telemetry {
  /** `id` is opaque: never a name or an address. */
  setUser: (id: string) => void
  /** What is told of an error is its kind and where in our code it arose, never its text. */
  captureError: (error: unknown, context?: { componentStack?: string | null | undefined }) => void
  action: (name: string, facts?: Facts) => void
  flagEvaluated: (flag: string, value: boolean | string) => void
  /** A moment of this visit, such as "form_ready"; `at` in milliseconds since 1970. */
  timing: (name: string, at: number) => void
  message: (text: string) => void
}

/** What the product says of itself: the calls of a service, and each event that the merchant's page heard of. */
export interface Teller extends Telemetry {
  event: <N extends BalanceEventName>(name: N, detail: BalanceEvents[N]) => void
  /** The first screen has been usable since `at`, in milliseconds since 1970: the services are there only later. */
  ready: (at: number) => void
  /** The element is gone and allows nothing any more. */
  end: () => void
}

/** Passes something on to the services, now or once they are there. They begin with the first call that is a reason to. */
export type Tell = (call: (teller: Teller) => void, isReason?: boolean) => void
