import type { Page } from 'playwright-core'

/**
 * What a screen reader is given from now on, in its order: what the live regions of the element say, and each step of the
 * focus as "→ Card details", by what has it. Gives back how to read it so far.
 */
export async function recordAnnouncements(page: Page, tag = 'balance-checkout'): Promise<() => Promise<string[]>> {
  await page.waitForFunction((name) => Boolean(document.querySelector(name)?.shadowRoot), tag)
  const record = await page.locator(tag).evaluateHandle((element) => {
    const said: string[] = []
    const root = element.shadowRoot
    if (!root) throw new Error('The element has no shadow root.')
    const place = root.querySelector('balance-view')?.shadowRoot ?? root
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[role=status], [role=alert], [aria-live]')
    new MutationObserver((records) => {
      for (const region of new Set(records.map(({ target }) => regionOf(target)))) {
        const text = region?.textContent.trim()
        if (text) said.push(text)
      }
    }).observe(place, { subtree: true, childList: true, characterData: true })
    const nameOf = (target: Element) => {
      const ids = target.getAttribute('aria-labelledby')?.split(' ') ?? []
      const referred = ids.map((id) => place.getElementById(id)?.textContent ?? '').join(' ')
      const labels = 'labels' in target ? [...((target as HTMLInputElement).labels ?? [])] : []
      const texts = [target.getAttribute('aria-label'), referred, target.getAttribute('title'), labels[0]?.textContent]
      return (texts.find((text) => text?.trim()) ?? target.textContent).trim()
    }
    const onFocus = (event: Event) => {
      if (event.target instanceof Element && !event.target.shadowRoot) said.push(`→ ${nameOf(event.target)}`)
    }
    // A step within one tree is not seen outside of it.
    for (const tree of [root, place]) tree.addEventListener('focusin', onFocus)
    return said
  })
  return () => record.jsonValue()
}
