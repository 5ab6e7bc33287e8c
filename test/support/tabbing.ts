import type { Page } from 'playwright-core'

/** What the focus is on, by its name or text, looking into open shadow roots; empty where it is on nothing. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    if (!at || at === document.body || at.shadowRoot) return ''
    const root = at.getRootNode() as ShadowRoot
    const ids = (at.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const referred = ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ')
    const hasLabels = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => at instanceof kind)
    const labels = hasLabels ? [...((at as HTMLInputElement).labels ?? [])] : []
    const texts = [at.getAttribute('aria-label'), referred, ...labels.map((one) => one.textContent)]
    return texts.find((text) => text?.trim()) ?? (at.textContent || at.getAttribute('title') || '')
  })
}

/** Presses Tab until the focus is on what has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  while (!name.test(await focused(page))) {
    if (passed.length > 40) throw new Error(`Tab does not reach ${name}; it passes ${passed.join(' | ')}`)
    await page.keyboard.press('Tab')
    passed.push((await focused(page)).slice(0, 40))
  }
}
