/** What Safari gives to the Enter that commits a composition, which it has ended by then. */
const COMPOSING = 229

/** Calls back when Enter is pressed in a field that is not disabled; gives back how to stop. */
export function listenToEnter(container: HTMLElement, onEnter: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- Safari tells it by nothing else.
    const isComposing = event.isComposing || event.keyCode === COMPOSING
    if (event.key !== 'Enter' || isComposing || event.repeat) return
    event.preventDefault()
    if ((event.target as Element).getAttribute('aria-disabled') !== 'true') onEnter()
  }
  container.addEventListener('keydown', onKey)
  return () => container.removeEventListener('keydown', onKey)
}
