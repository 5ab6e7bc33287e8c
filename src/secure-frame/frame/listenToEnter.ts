/** What Safari gives to the Enter that commits a composition, which it has ended by then. */
const COMPOSING = 229

/** Calls back when Enter is pressed in a field that is not disabled; gives back how to stop. */
export function listenToEnter(container: HTMLElement, onEnter: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { keyCode }: { keyCode: number } = event
    if (event.key !== 'Enter' || event.isComposing || keyCode === COMPOSING || event.repeat) return
    event.preventDefault()
    if ((event.target as Element).getAttribute('aria-disabled') !== 'true') onEnter()
  }
  container.addEventListener('keydown', onKey)
  return () => container.removeEventListener('keydown', onKey)
}
