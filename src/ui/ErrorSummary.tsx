import type { Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'
import { Notice } from './Notice.tsx'

export interface Problem {
  /** Unique among the problems that are shown. */
  id: string
  text: string
  /** Puts the cursor where the problem is. */
  focus: () => void
}

export interface FocusTarget {
  focus: () => void
}

/** Every problem in one place, each a way to its field, in the words that stand at the field too. */
export function ErrorSummary({ title, problems, ref }: { title: string; problems: Problem[]; ref?: Ref<FocusTarget> }) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), [])
  if (problems.length === 0) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger">
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
    </div>
  )
}
