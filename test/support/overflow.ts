import type { Page } from 'playwright-core'

/** What holds things side by side, beside the page itself. */
const PLACES = 'dialog, .table-place, .terms-place, .figures-list, .split-parts, .app, .screen'

/** How far the page, or what scrolls in it, is wider than its place, in CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate((places) => {
    const found: Element[] = [document.documentElement]
    const collect = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches(places)) found.push(element)
        if (element.shadowRoot) collect(element.shadowRoot)
      }
    }
    collect(document)
    return Math.max(...found.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  }, PLACES)
