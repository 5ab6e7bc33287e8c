import { environmentOf } from '../contract/environments.ts'
import { defineElements } from '../elements/define.ts'
import { loadView } from '../elements/loadView.ts'

export { defineElements, loadView }
export const diagnose = () =>
  import('../elements/diagnose.ts').then(({ diagnosePage }) => diagnosePage(import.meta.url))

/** What the loader hands over: where it came from, and the sessions that it began to read. */
export interface Start {
  base: string
  /** The sandbox's answer to each token. */
  sessions: ReadonlyMap<string, Promise<Response>>
}

/** Called by the loader once this module is there. */
export function start({ base, sessions }: Start): void {
  const page = defineElements({ assetsBaseUrl: base })
  const { apiBaseUrl } = environmentOf('sandbox')
  for (const [token, answer] of sessions) page?.offerSession(apiBaseUrl, token, answer)
}
