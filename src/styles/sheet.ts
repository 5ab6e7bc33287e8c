const sheets = new Map<string, CSSStyleSheet>()

/** One style sheet object per text, shared by every element of the page; allowed under every content policy. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  // Where tests of a page run there is no layout, and the sheet has no method.
  ;(sheet as Partial<CSSStyleSheet>).replaceSync?.(css)
  sheets.set(css, sheet)
  return sheet
}
