import { render, toPlainText } from '@react-email/components'
import type { Letter } from './letter.ts'
import { LetterMail } from './LetterMail.tsx'

/** Plain text is read in the widths of many screens: nothing breaks its lines, and titles stay as they are written. */
const PLAIN = {
  wordwrap: false,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'a', options: { linkBrackets: false } },
    // The address stands beside the button already.
    { selector: 'a.link', format: 'skip' },
  ],
} as const

/** A letter as the two bodies of a mail. */
export async function renderLetter(letter: Letter): Promise<{ readonly html: string; readonly text: string }> {
  const html = await render(<LetterMail {...letter} />)
  return { html, text: toPlainText(html, { ...PLAIN, selectors: [...PLAIN.selectors] }) }
}
