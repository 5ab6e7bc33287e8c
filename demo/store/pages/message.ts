import { html } from '../html.ts'
import { page } from './layout.ts'

export interface MessagePageOptions {
  readonly title: string
  readonly text: string
}

/** A page that only says something: not found, or out of order. */
export function messagePage({ title, text }: MessagePageOptions): string {
  const main = html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    <p><a class="button" href="/">Go to the catalog</a></p>`
  return page({ title, cartCount: 0, main })
}
