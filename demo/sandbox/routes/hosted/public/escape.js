// No key leaves a frame: "escape" is for the script that can ask the page around it to close its dialog. The Escape that
// ends a composition is none; Safari marks it by nothing but its code.
const COMPOSING = 229
let left
window.addEventListener('keydown', (event) => {
  const isComposing = event.isComposing || event.keyCode === COMPOSING
  if (event.key !== 'Escape' || isComposing || event.repeat || event.defaultPrevented) return
  left = document.activeElement
  window.dispatchEvent(new Event('escape'))
})
// A dialog above the frame takes the focus from what is in it, and gives it back to the frame as a whole.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) left?.focus()
})
