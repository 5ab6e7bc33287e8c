import { defineElements } from '../elements/define.ts'
import { loadView } from '../elements/loadView.ts'

export { defineElements, loadView }
export const diagnose = () => import('../elements/diagnose.ts').then(({ diagnosePage }) => diagnosePage())

/** What the loader hands over: where it came from, and the sessions that it began to read. */
export interface Start {
  base: string
  /** Address of the API, token, answer. */
  sessions: readonly (readonly [string, string, Promise<Response>])[]
}

/** Called by the loader once this module is there. */
export function start({ base, sessions }: Start): void {
  const page = defineElements({ assetsBaseUrl: base })
  for (const [apiBaseUrl, token, answer] of sessions) page?.offerSession(apiBaseUrl, token, answer)
}
