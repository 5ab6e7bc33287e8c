import type { Page } from 'playwright-core'

/** Everything that this origin keeps in the browser, as one text. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stores = [localStorage, sessionStorage].flatMap((store) => Object.entries(store))
    return JSON.stringify([stores, document.cookie, databases, await caches.keys()])
  })
}
