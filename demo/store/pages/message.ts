import { html } from '../html.ts'
import { page } from './layout.ts'

interface Action {
  readonly href: string
  readonly text: string
}

export interface MessagePageOptions {
  readonly title: string
  readonly text: string
  /** The way on that is most likely wanted; the catalog comes second. @default the catalog alone */
  readonly action?: Action
  readonly cartCount: number
}

/** A page that only says something: not found, or out of order. */
export function messagePage({ title, text, action, cartCount }: MessagePageOptions): string {
  const main = html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="actions">
      ${action && html`<a class="button" href="${action.href}">${action.text}</a>`}
      <a class="${!action && 'button'}" href="/">See the catalog</a>
    </p>`
  return page({ title, cartCount, main })
}
