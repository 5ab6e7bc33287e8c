/** Every match below a node, through nested open shadow roots, in document order. */
function deepQueryAll(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? deepQueryAll(element.shadowRoot, selector) : []),
  ])
}

/** The first match inside an element: in its own shadow root, below it, or in shadow roots of those. */
export function deepQuery(host: Element, selector: string): Element | undefined {
  return deepQueryIn(host, selector)[0]
}

export function deepQueryIn(host: Element, selector: string): Element[] {
  return [...(host.shadowRoot ? deepQueryAll(host.shadowRoot, selector) : []), ...deepQueryAll(host, selector)]
}

/** The text that is drawn inside an element, its shadow roots included. */
export function deepText(host: Element): string {
  const roots = [host.shadowRoot, ...deepQueryIn(host, '*').map((element) => element.shadowRoot), host]
  return roots
    .flatMap((root) => [...(root?.children ?? [])])
    .map((element) => (element as HTMLElement).innerText)
    .join('\n')
    .trim()
}
