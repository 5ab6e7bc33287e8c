import { machineNow } from './network.ts'
import type { Report } from '../../judge/Report.ts'

/** Keeps the report of a page that goes where the next page of this origin finds it. */
export function createParting(report: () => Report) {
  const ownName = `bench:left:${machineNow()}`
  let isParting = false
  /** Something new was written down, and the page may be gone at any moment. */
  const keep = () => {
    if (isParting) localStorage.setItem(ownName, JSON.stringify(report()))
  }
  addEventListener('pagehide', keep)
  addEventListener('pageshow', () => (isParting = false))
  return {
    keep,
    /** From now on this page is about to go: its report is kept under the name that this gives. */
    begin: () => {
      isParting = true
      keep()
      return ownName
    },
    /** The report of the page of this name until it went; it is kept no longer. */
    take: (name: string): Report => {
      const text = localStorage.getItem(name)
      if (text === null) throw new Error(`No page kept ${name}.`)
      localStorage.removeItem(name)
      return JSON.parse(text) as Report
    },
  }
}
