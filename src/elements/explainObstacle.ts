import { emitError } from '../contract/emitError.ts'
import type { Emit } from '../contract/events.ts'
import { create } from '../lib/own.ts'

/** Defines the tags as a sentence for the payer; each element reports `load_failed` with a sentence for the merchant. */
export function explainObstacle(obstacle: unknown, tags: readonly string[]): void {
  const isHidden = typeof obstacle === 'string'
  const message = isHidden
    ? `An element named "${obstacle}" hides document.${obstacle}, without which nothing can be shown.`
    : `This browser lacks a part of the platform: ${String(obstacle)}.`
  const suggestion = isHidden
    ? 'Give the element another name.'
    : 'The checkout needs Chrome 120, Firefox 115 or Safari 17 and later.'
  const text = isHidden
    ? 'The checkout could not be loaded.'
    : 'The checkout does not work in this browser. Update it, or use another one.'
  for (const tag of tags)
    customElements.define(
      tag,
      class extends HTMLElement {
        constructor() {
          super()
          const sentence = Object.assign(create('p'), { textContent: text, role: 'alert', lang: 'en', dir: 'ltr' })
          this.attachShadow({ mode: 'open' }).append(sentence)
        }

        connectedCallback(): void {
          const emit: Emit = (name, detail) =>
            this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
          emitError(emit, 'load_failed', { message, suggestion, retryable: false })
        }
      },
    )
}
