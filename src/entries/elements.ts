import { defineElements } from '../elements/define.ts'
import { loadView } from '../elements/loadView.ts'
import type { PageOptions } from '../elements/page.ts'

export { loadView }
const importAgain = (search: string): Promise<unknown> => import(import.meta.url + search)
export const diagnose = () => import('../elements/diagnose.ts').then(({ diagnosePage }) => diagnosePage(importAgain))

/** What the loader passes on: its folder, and what it has requested and drawn. */
export interface Start extends Pick<PageOptions, 'requestEarly' | 'early' | 'outline' | 'outlines'> {
  base: string
  refusals: readonly SecurityPolicyViolationEvent[]
}

/** Called by the loader once this module has loaded. */
export function start({ base, refusals, ...prepared }: Start): void {
  defineElements(
    {
      assetsBaseUrl: base,
      moduleUrl: import.meta.url,
      importAgain,
      ...prepared,
      loadVendor: async (name) => (await import('./scriptVendors.ts')).loadVendor(name),
    },
    refusals,
  )
}
