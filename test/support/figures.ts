import type { Browser } from 'playwright-core'

/** A browser that notes what its pages show a translator: figures that are not marked as what stays as it is. */
export function watchFigures(browser: Browser, noted: Set<string>): Browser {
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options)
    await context.exposeBinding('noteFigure', (_source, figure: string) => void noted.add(figure))
    await context.addInitScript(noteFigures)
    return context
  }
  return Object.create(browser, { newContext: { value: newContext } }) as Browser
}

/** Runs in the page before anything else. Amounts and dates count, in elements and on hosted pages. */
function noteFigures(): void {
  const AMOUNT = /\p{Sc}\s?-?\p{Nd}[\p{Nd}.,]*|\p{Nd}[\p{Nd}.,]*\s?\p{Sc}/gu
  const DATE = /(?:\p{L}{3,}\s\p{Nd}{1,2},?|\p{Nd}{1,2}\s(?:de\s)?\p{L}{3,})\s(?:de\s)?\p{Nd}{4}/gu
  const BLOCK = 'p, li, dt, dd, th, td, label, button, a, legend, h1, h2, h3, div'
  const { noteFigure } = window as unknown as { noteFigure: (figure: string) => Promise<void> }

  const textsIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = node instanceof Text ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter(({ parentElement }) => !parentElement?.closest('script, style, template, [role=status]'))
  }
  /** Its texts as one, since a figure may be cut in parts. */
  const search = (block: Element) => {
    const texts = textsIn(block).filter(({ parentElement }) => parentElement?.closest(BLOCK) === block)
    const text = texts.map(({ data }) => data).join('')
    const marks = texts.map(({ data, parentElement: of }) =>
      (of?.closest('[translate=no]') ? '+' : '-').repeat(data.length),
    )
    for (const { 0: figure, index } of [...text.matchAll(AMOUNT), ...text.matchAll(DATE)])
      if (
        marks
          .join('')
          .slice(index, index + figure.length)
          .includes('-')
      )
        void noteFigure(`${figure} in "${text}"`)
  }
  const note = (nodes: Node[]) => {
    const blocks = nodes.flatMap(textsIn).map(({ parentElement }) => parentElement?.closest(BLOCK))
    for (const block of new Set(blocks)) if (block?.isConnected) search(block)
  }
  const observe = (root: Node) => {
    const options = { childList: true, subtree: true, characterData: true }
    new MutationObserver((changes) =>
      note(changes.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target]))),
    ).observe(root, options)
    note([root])
  }
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    observe(root)
    return root
  }
  if (location.pathname.startsWith('/hosted/')) addEventListener('DOMContentLoaded', () => observe(document.body))
}
