import { escapeHtml } from '../../../escapeHtml.ts'
import { isRightToLeft } from '../../domain/languages.ts'
import type { HostedLook } from './hostedLook.ts'

interface HostedDocument {
  /** The one of its content security policy. */
  readonly nonce: string
  /** As text. */
  readonly title: string
  readonly style: string
  /** Markup, as `head` is. */
  readonly body: string
  readonly head?: string
  /** Whether search engines may show it. @default true */
  readonly isListed?: boolean
  /** The path of the page, where its script has to know it. */
  readonly base?: string
  readonly look: HostedLook
}

/** As markup: an amount, a date or a reference, which the browser's translator leaves as it is. */
export const figure = (text: string): string => `<bdi translate="no">${escapeHtml(text)}</bdi>`

/** A whole page. */
export function hostedDocument({
  nonce,
  title,
  look,
  style,
  body,
  head = '',
  isListed = true,
  base,
}: HostedDocument): string {
  const robots = isListed ? '' : '<meta name="robots" content="noindex">\n'
  const data = base === undefined ? '' : ` data-base="${escapeHtml(base)}" data-search="${escapeHtml(look.search)}"`
  return `<!doctype html>
<html lang="${escapeHtml(look.tag)}" dir="${isRightToLeft(look.language) ? 'rtl' : 'ltr'}" data-theme="${look.theme}"${data}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${robots}<title>${escapeHtml(title)}</title>${head}
<style nonce="${nonce}">${style}
:root { --radius: ${look.radius}px }</style>
</head>
<body>
${body}
</body>
</html>
`
}
