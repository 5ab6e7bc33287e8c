/** A run of characters with a digit in it: an amount, a date, a reference. */
const FIGURE = /(\S*\d\S*)/

/** A sentence whose figures the browser's translator leaves as they are. */
export function Words({ text }: { text: string }) {
  const parts = text.split(FIGURE)
  if (parts.length === 1) return text
  return parts.map(
    (part, index) =>
      part && (
        <span key={index} translate={index % 2 ? 'no' : undefined}>
          {part}
        </span>
      ),
  )
}
