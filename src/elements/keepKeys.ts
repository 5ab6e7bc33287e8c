/** With these a page moves the focus and closes its own dialogs. */
const OF_THE_PAGE = ['Tab', 'Escape']

/**
 * Keeps what is typed into an element to itself. A page that listens for hot-keys sees the element as their target, not the
 * field, and would take digits and Space away. A listener in the capture phase still hears them first.
 */
export function keepKeys(root: HTMLElement, inside: () => Node | null): void {
  const keep = (event: KeyboardEvent) => {
    const [target] = event.composedPath()
    // What the page has put into a slot is its own.
    const isOurs = target instanceof Node && target.getRootNode() === inside()
    if (isOurs && !event.ctrlKey && !event.metaKey && !OF_THE_PAGE.includes(event.key)) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup'] as const) root.addEventListener(type, keep)
}
