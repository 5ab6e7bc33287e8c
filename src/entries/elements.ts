import { defineElements } from '../elements/define.ts'
import { loadView } from '../elements/loadView.ts'
import type { PrefetchedSessions } from '../session/shareRequests.ts'

export { loadView }
const importAgain = (search: string): Promise<unknown> => import(import.meta.url + search)
export const diagnose = () => import('../elements/diagnose.ts').then(({ diagnosePage }) => diagnosePage(importAgain))

/** What the loader passes on: its folder and the sessions that it has requested. */
export interface Start {
  base: string
  sessions: PrefetchedSessions
}

/** Called by the loader once this module has loaded. */
export function start({ base, sessions }: Start): void {
  defineElements({
    assetsBaseUrl: base,
    moduleUrl: import.meta.url,
    importAgain,
    sessions,
    loadVendor: async (name) => (await import('./scriptVendors.ts')).loadVendor(name),
  })
}
