/**
 * Keeps what is typed into an element to itself. A page that listens for hot-keys sees the element as their target, not the
 * field, and would take digits and Space away. A listener in the capture phase still hears them first. What the page has put
 * into a slot is its own, and so are Tab and Escape, with which it moves the focus and closes its dialogs.
 */
export function keepKeys(root: HTMLElement, view: HTMLElement): void {
  const keep = (event: KeyboardEvent) => {
    const isOurs = (event.composedPath()[0] as Node).getRootNode() === view.shadowRoot
    if (isOurs && !event.ctrlKey && !event.metaKey && !/Tab|Esc/.test(event.key)) event.stopPropagation()
  }
  // Old scripts still listen for `keypress`.
  Object.assign(root, { onkeydown: keep, onkeypress: keep, onkeyup: keep })
}
