/** Puts a dialog that is open above all that was opened since, and makes one modal again that was moved. */
export function reopen(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.showModal()
}

/** Asks the innermost dialog of ours around a frame to close, as Escape does; `closest` never leaves for the page. */
export function requestClose(frame: Element): void {
  const dialog = frame.assignedSlot?.closest('dialog') ?? frame.closest('dialog')
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
