import { useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

export interface Problem {
  /** Unique among the problems that are shown. */
  id: string
  text: string
  /** Puts the cursor where the problem is. */
  focus: () => void
}

/**
 * Every problem in one place, each a way to its field, in the words that stand at the field too. Takes the focus when
 * there are new problems.
 */
export function ErrorSummary({ title, problems }: { title: string; problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [problems])
  return (
    <Notice ref={box} tone="danger">
      <strong>{title}</strong>
      <ul>
        {problems.map(({ id, text, focus }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
