import { escapeHtml } from '../../../escapeHtml.ts'

interface HostedDocument {
  /** The one of its content security policy. */
  readonly nonce: string
  /** As text. */
  readonly title: string
  readonly style: string
  /** @default English */
  readonly language?: { readonly tag: string; readonly direction: 'ltr' | 'rtl' }
  /** Markup, as `head` is. */
  readonly body: string
  readonly head?: string
  /** Whether search engines may show it. @default true */
  readonly isListed?: boolean
  /** The path of the page, where its script has to know it. */
  readonly base?: string
}

/** A whole page. */
export function hostedDocument({
  nonce,
  title,
  language = { tag: 'en', direction: 'ltr' },
  style,
  body,
  head = '',
  isListed = true,
  base,
}: HostedDocument): string {
  const robots = isListed ? '' : '<meta name="robots" content="noindex">\n'
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}"${base === undefined ? '' : ` data-base="${escapeHtml(base)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${robots}<title>${escapeHtml(title)}</title>${head}
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}
