/** Puts a dialog that is open above all that was opened since, and makes one modal again that was moved. */
export function reopen(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.showModal()
}
