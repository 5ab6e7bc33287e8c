import { machineNow } from './network.ts'
import type { Report } from './bench.ts'

export interface Parting {
  /** From now on this page is about to go: what it writes down is kept under the name that this gives. */
  begin: () => string
  /** Something new was written down, and the page may be gone at any moment. */
  keep: () => void
  /** What the page of this name wrote down until it went; it is kept no longer. */
  take: (name: string) => Report
}

/** Keeps the report of a page that goes where the next page of this origin finds it. */
export function createParting(report: () => Report): Parting {
  const ownName = `bench:left:${machineNow()}`
  let isParting = false
  const keep = () => {
    if (isParting) localStorage.setItem(ownName, JSON.stringify(report()))
  }
  addEventListener('pagehide', keep)
  addEventListener('pageshow', () => (isParting = false))
  return {
    keep,
    begin: () => {
      isParting = true
      keep()
      return ownName
    },
    take: (name) => {
      const text = localStorage.getItem(name)
      if (text === null) throw new Error(`No page kept ${name}.`)
      localStorage.removeItem(name)
      return JSON.parse(text) as Report
    },
  }
}
