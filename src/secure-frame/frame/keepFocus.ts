/** How long the browser may take to focus the frame for the host, in milliseconds. */
const SETTLED_AFTER = 500

/**
 * Puts the focus on a field, by `focus`, and back on it when it is lost to nothing. The host focuses the frame as well,
 * which by the platform's rules takes the focus from what has it inside; from another process that may come later.
 */
export function keepFocus(focus: () => void): void {
  focus()
  const onLost = () =>
    setTimeout(() => {
      if (document.hasFocus() && document.activeElement === document.body) focus()
    })
  document.addEventListener('focusout', onLost)
  setTimeout(() => document.removeEventListener('focusout', onLost), SETTLED_AFTER)
}
