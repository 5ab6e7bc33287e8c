import type { Page } from 'playwright-core'

/** Writes every word twice, as one, like a language whose words are long. Gives the texts that are cut then. */
export async function cutByLongerWords(page: Page): Promise<string[]> {
  const cut = await Promise.all(page.frames().map((frame) => frame.evaluate(lengthen)))
  return cut.flat()
}

/** Runs in the page. */
function lengthen(): string[] {
  const texts: Text[] = []
  const collect = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Text) texts.push(node)
      else if (node instanceof Element && node.shadowRoot) collect(node.shadowRoot)
    }
  }
  collect(document.body)
  const shown = texts.filter(
    ({ data, parentElement }) =>
      /\p{L}{3}/u.test(data) &&
      !parentElement?.closest('script, style, .hidden, .visually-hidden, svg, [translate=no]'),
  )
  for (const text of shown) text.data = text.data.replace(/\p{L}{3,}/gu, '$&$&')
  const width = document.documentElement.clientWidth
  // A frame that is not shown has no width.
  if (width === 0) return []
  return shown
    .filter((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some(({ left, right }) => left < 0 || right > width)
    })
    .map(({ data }) => data)
}
