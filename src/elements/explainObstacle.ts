import { emitError } from '../host/emitError.ts'
import type { Emit } from '../contract/events.ts'
import { createElement } from '../host/document.ts'

interface Explanation {
  message: string
  suggestion: string
  /** What the payer reads. */
  text: string
}

/** Defines the tags as a sentence for the payer; each element reports `load_failed` with a sentence for the merchant. */
export function explainObstacle(obstacle: unknown, tags: readonly string[]): void {
  const { text, ...more } = explain(obstacle)
  for (const tag of tags)
    customElements.define(
      tag,
      class extends HTMLElement {
        constructor() {
          super()
          const sentence = Object.assign(createElement('p'), {
            textContent: text,
            role: 'alert',
            lang: 'en',
            dir: 'ltr',
          })
          const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
          shadow.textContent = ''
          shadow.append(sentence)
        }

        connectedCallback(): void {
          const emit: Emit = (name, detail) =>
            this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
          emitError(emit, 'load_failed', { ...more, retryable: false })
        }
      },
    )
}

/** `obstacle`: the path of a property of the page, or an error. */
function explain(obstacle: unknown): Explanation {
  const text = 'The checkout could not be loaded.'
  if (typeof obstacle !== 'string')
    return {
      message: `This browser lacks a part of the platform: ${String(obstacle)}.`,
      suggestion: 'The checkout needs Chrome 120, Firefox 115 or Safari 17 and later.',
      text: 'The checkout does not work in this browser. Update it, or use another one.',
    }
  if (obstacle.startsWith('Object'))
    return {
      message: `A script of the page has defined ${obstacle}, which every object of the page now has.`,
      suggestion: 'Remove it, or make it a function of its own.',
      text,
    }
  const name = obstacle.replace('document.', '')
  return {
    message: `An element named "${name}" hides ${obstacle}, without which nothing can be shown.`,
    suggestion: 'Give the element another name.',
    text,
  }
}
