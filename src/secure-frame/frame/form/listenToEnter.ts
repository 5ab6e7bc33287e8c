/** What Safari gives to the Enter that commits a composition, which it has ended by then. */
const COMPOSING = 229

/** Calls back when Enter is pressed in a field of the form, until `signal` says stop. */
export function listenToEnter(form: HTMLFormElement, onEnter: () => void, signal: AbortSignal): void {
  form.addEventListener(
    'keydown',
    (event) => {
      const { keyCode }: { keyCode: number } = event
      if (event.key !== 'Enter' || event.isComposing || keyCode === COMPOSING || event.repeat) return
      event.preventDefault()
      onEnter()
    },
    { signal },
  )
}
