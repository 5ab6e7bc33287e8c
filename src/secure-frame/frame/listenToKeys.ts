/** What Safari gives to the key that ends a composition, which it has ended by then. */
const COMPOSING = 229

const MESSAGES: Readonly<Record<string, 'submit' | 'escape'>> = { Enter: 'submit', Escape: 'escape' }

/** Calls back when Enter is pressed in a field that is not disabled, or Escape in any; gives back how to stop. */
export function listenToKeys(container: HTMLElement, onKey: (type: 'submit' | 'escape') => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- Safari tells it by nothing else.
    const isComposing = event.isComposing || event.keyCode === COMPOSING
    const type = MESSAGES[event.key]
    if (!type || isComposing || event.repeat) return
    event.preventDefault()
    const isDisabled = (event.target as Element).getAttribute('aria-disabled') === 'true'
    if (type === 'escape' || !isDisabled) onKey(type)
  }
  container.addEventListener('keydown', onKeyDown)
  return () => container.removeEventListener('keydown', onKeyDown)
}
