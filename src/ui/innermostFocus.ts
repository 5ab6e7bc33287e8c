/** What has the focus, looking into open shadow roots: the page's body, or nothing, where it is lost. */
export function innermostFocus(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}
