/** Calls back when Enter is pressed in a field of the form, until `signal` says stop. */
export function listenToEnter(form: HTMLFormElement, onEnter: () => void, signal: AbortSignal): void {
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing || event.repeat) return
      event.preventDefault()
      onEnter()
    },
    { signal },
  )
}
