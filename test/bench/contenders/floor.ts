import { FIELDS, frameAt, FRAME_TITLE, PAY, STYLE, SUMMARY, TITLE } from './form.ts'
import type { Addresses } from './form.ts'

/** The least that a form with a frame of another origin costs: no library, no custom element, no request but the frame. */
export function start(places: readonly Element[], { frame }: Addresses): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: STYLE }))
  for (const [index, place] of places.entries()) {
    place.innerHTML = `<form class="form"><h2>${TITLE}</h2>
      <dl>${SUMMARY.map(([name, amount]) => `<div><dt>${name}</dt><dd>${amount}</dd></div>`).join('')}</dl>
      <iframe title="${FRAME_TITLE}" src="${frameAt(frame, index)}"></iframe>
      ${FIELDS.map(({ name, label, autoComplete }) => `<label>${label}<input name="${name}" autocomplete="${autoComplete}" required></label>`).join('')}
      <button>${PAY}</button></form>`
    place.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      place.querySelector('iframe')?.contentWindow?.postMessage('submit', new URL(frame).origin)
    })
  }
}
