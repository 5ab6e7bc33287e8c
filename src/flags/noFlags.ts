import type { Flags } from './Flags.ts'

/** Every flag has its fallback. */
export const noFlags: Flags = {
  isEnabled: (_name, fallback) => fallback,
  subscribe: () => () => {},
}
