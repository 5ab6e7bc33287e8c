/** The one text outside of the catalogues: it stands in when the code that loads catalogues did not come. */
export function showLoadFailure(root: HTMLElement, onRetry: () => void): void {
  const text = document.createElement('p')
  text.textContent = 'The payment form did not load. Try again to see whether you have paid before you pay again. '
  const offer = (textContent: string, onclick: () => void) =>
    text.append(Object.assign(document.createElement('button'), { textContent, onclick }))
  offer('Try again', onRetry)
  // As Escape does it, which the page is told of.
  if (root instanceof HTMLDialogElement) offer('Close', () => root.dispatchEvent(new Event('cancel')) && root.close())
  root.replaceChildren(text)
}
