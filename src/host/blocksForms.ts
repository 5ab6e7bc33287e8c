/**
 * Whether a frame around this page keeps it, and every frame in it, from submitting forms: its `sandbox` has no
 * `allow-forms`. A browser does not tell; it fires no `submit` event there.
 */
export function blocksForms(document: Document): boolean {
  const place = document.createElement('div')
  const form = document.createElement('form')
  let isBlocked = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    isBlocked = false
  })
  // In a shadow root, which the event does not leave: no listener of the page hears it.
  place.attachShadow({ mode: 'closed' }).append(form)
  document.documentElement.append(place)
  try {
    form.requestSubmit()
  } catch {
    // A page's replacement of it tells nothing.
    isBlocked = false
  }
  place.remove()
  return isBlocked
}
