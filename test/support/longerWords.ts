import type { Page } from 'playwright-core'

/** Writes every word twice, as one, like a language whose words are long. Gives the texts that are cut then. */
export async function cutByLongerWords(page: Page): Promise<string[]> {
  const cut = await Promise.all(page.frames().map((frame) => frame.evaluate(lengthen)))
  return cut.flat()
}

/** Runs in the page. */
async function lengthen(): Promise<string[]> {
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
  await new Promise((drawn) => requestAnimationFrame(drawn))
  const width = document.documentElement.clientWidth
  return shown
    .filter((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some(({ left, right }) => left < 0 || right > width)
    })
    .map(({ data }) => data)
}
