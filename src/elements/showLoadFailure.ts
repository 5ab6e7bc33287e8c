/** The one text outside of the catalogues: it stands in when the code that loads catalogues did not come. */
export function showLoadFailure(root: HTMLElement, onRetry: () => void): void {
  const text = document.createElement('p')
  text.textContent =
    'The payment form did not load. If you had pressed Pay, see here what became of it before you pay again. '
  const button = document.createElement('button')
  button.textContent = 'Try again'
  button.onclick = onRetry
  text.append(button)
  root.replaceChildren(text)
}
