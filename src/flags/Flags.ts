/** Switches that are decided outside of the release. An unknown flag has its fallback. */
export interface Flags {
  isEnabled: (name: string, fallback: boolean) => boolean
  /** Calls back after a flag changed; gives back how to stop. */
  subscribe: (listener: () => void) => () => void
}
