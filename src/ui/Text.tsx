/** A word with a digit in it: an amount, a date. Spaces within a figure do not break, and are no end of it. */
const FIGURE = /((?<![^ ])[^ ]*\p{Nd}[^ ]*)/u
const PLACE = /(\0)/

interface Props {
  /** A sentence, or one that is made around `figure`. */
  text: string | ((figure: string) => string)
  /** A figure that may have no digit in it, as a reference. */
  figure?: string
}

/** A sentence whose figures, its amounts, dates and references, the browser's translator leaves as they are. */
export function Text({ text, figure }: Props) {
  const parts = typeof text === 'string' ? text.split(FIGURE) : text('\0').split(PLACE)
  // Each in an element of its own, where a translator may put what it likes in the place of a text.
  return parts.map(
    (part, index) =>
      part && (
        <span key={index} translate={index % 2 ? 'no' : undefined}>
          {part === '\0' ? figure : part}
        </span>
      ),
  )
}
