import { hostedDocument } from './hostedDocument.ts'

/** Why a link opens nothing. `settled`: the order is paid, or will not be. */
export type LinkEnd = 'unknown' | 'expired' | 'settled'

const WORDS: Readonly<Record<LinkEnd, readonly [title: string, detail: string]>> = {
  unknown: ['There is no such link', 'Check that you have the whole address, or ask your colleague for a new link.'],
  expired: ['This link has expired', 'Ask your colleague for a new one if the order is still to be paid.'],
  settled: ['There is nothing left to pay', 'This order was paid or cancelled.'],
}

/** The whole page of a link that opens nothing. `nonce` is the one of its content security policy. */
export function handOffEndPage(nonce: string, style: string, end: LinkEnd): string {
  const [title, detail] = WORDS[end]
  const body = `<main class="end">
<h1>${title}</h1>
<p>${detail}</p>
</main>`
  return hostedDocument({ nonce, title, style, body, isListed: false })
}
