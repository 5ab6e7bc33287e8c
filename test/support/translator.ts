/**
 * Runs in the page before anything else: takes the place of every text as the translators of browsers do, by elements of
 * its own, again and again, also inside open shadow roots. The words stay, so that tests can read them.
 */
export function startTranslator(): void {
  const known = new WeakSet<Node>()
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || parent.closest('font, style, script, [translate=no]')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const visit = (root: Document | ShadowRoot) => {
    if (!known.has(root)) {
      known.add(root)
      new MutationObserver(() => translate(root)).observe(root, { childList: true, subtree: true, characterData: true })
      translate(root)
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot)
  }
  setInterval(() => visit(document), 20)
}
