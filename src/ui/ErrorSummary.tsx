import { useLayoutEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'
import { Text } from './Text.tsx'

/** One thing that stands between the payer and what they want, with the way to it. */
export interface LinkedProblem<W> {
  /** Unique among the problems that are shown. */
  id: string
  /** Of the words and figures of the payer's language, which can change while it is shown. */
  text(words: W): string
  /** Puts the cursor where the problem is. */
  focus: () => void
}

interface Props<W> {
  title: string
  problems: readonly LinkedProblem<W>[]
  words: W
}

/**
 * Every problem in one place, each a way to its field. Takes the focus when there are new problems.
 */
export function ErrorSummary<W>({ title, problems, words }: Props<W>) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.focus(), [problems])
  return (
    <Notice ref={box} tone="danger" title={title}>
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => {
                event.preventDefault()
                problem.focus()
              }}
            >
              <Text text={problem.text(words)} />
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
