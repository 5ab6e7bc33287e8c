/** What the product tells of itself. Each call returns at once and never throws; a payment never waits for it. */
export interface Telemetry {
  /** `id` is opaque: never a name or an address. */
  setUser: (id: string) => void
  captureError: (error: unknown, context?: { componentStack?: string | undefined }) => void
  action: (name: string, context?: Readonly<Record<string, string | number | boolean>>) => void
  flagEvaluated: (flag: string, value: boolean | string) => void
  timing: (name: string) => void
  message: (text: string) => void
}
