const STYLE =
  'margin:0;padding:var(--_4);border:1px solid var(--_line);border-radius:var(--_radius-card);background:var(--_surface);color:var(--_text);font:var(--_body)/1.5 var(--_font)'
const BUTTON_STYLE = 'display:block;margin-top:var(--_3);padding:var(--_2) var(--_4);font:inherit'

/** The one text outside of the catalogues: it stands in when the code that loads catalogues did not come. */
export function showLoadFailure(root: HTMLElement, onRetry: () => void): void {
  const text = document.createElement('p')
  text.style.cssText = STYLE
  text.role = 'alert'
  text.lang = 'en'
  text.dir = 'ltr'
  text.textContent = 'The checkout could not be loaded. Reload it to see whether you have paid before you pay again. '
  const offer = (textContent: string, onclick: () => void) =>
    text.append(Object.assign(document.createElement('button'), { textContent, onclick, style: BUTTON_STYLE }))
  offer('Reload', onRetry)
  // As Escape does it, which the page gets an event of.
  if (root instanceof HTMLDialogElement) offer('Close', () => root.dispatchEvent(new Event('cancel')) && root.close())
  root.replaceChildren(text)
}
