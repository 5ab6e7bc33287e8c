/** What has the focus in the shadow root that holds a node; `null` when it is elsewhere in the page. */
export function focusBeside(node: Node): Element | null {
  return (node.getRootNode() as Partial<ShadowRoot>).activeElement ?? null
}
