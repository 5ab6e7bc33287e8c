import { reopen } from '../ui/dialogs.ts'

interface Listeners {
  onCancel: () => void
  onClose: () => void
}

/** Opens the dialog of an element as a modal one, even if it was moved while open. */
export function showDialog(
  dialog: HTMLDialogElement,
  view: ShadowRoot | null | undefined,
  { onCancel, onClose }: Listeners,
): void {
  // A dialog that is moved while open is no longer modal.
  dialog.open = false
  dialog.oncancel = onCancel
  // `close` is asynchronous: the dialog may be open again by then.
  dialog.onclose = () => dialog.open || onClose()
  dialog.showModal()
  // Nested dialogs, such as the bank's challenge, are now below this one. Reopening them in one task emits no event.
  view?.querySelectorAll<HTMLDialogElement>('dialog[open]').forEach(reopen)
}
