import type { Messaged } from './createMessages.ts'
import { errorIcon } from './svg.ts'

/** Gives what writes the line under `control`: the error if there is one, which is said of the control too, else the help. */
export function messageSetter(control: HTMLElement, message: HTMLElement): Messaged['setMessage'] {
  return (help, error) => {
    control.setAttribute('aria-invalid', String(error !== undefined))
    message.classList.toggle('error', error !== undefined)
    if (error === undefined) message.replaceChildren(help)
    else message.replaceChildren(errorIcon(message.ownerDocument), error)
  }
}
