import { useState } from 'react'
import { useAnnouncement } from './Announcer.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface Props {
  text: string
  label: string
  doneLabel: string
  /** Shown in place of the label, which it begins, beside an icon. */
  short?: string
  kind?: 'primary' | 'text'
}

/** What only tells the direction of a text on the screen. */
const DIRECTION_MARKS = /[\u200e\u200f\u2066-\u2069]/g

/** Copies a text and says so, in its label and aloud. */
export function CopyButton({ text, label, doneLabel, short, kind = 'text' }: Props) {
  const [isDone, setDone] = useState(false)
  useAnnouncement(isDone ? doneLabel : undefined)
  return (
    <Button
      kind={kind}
      {...(short && { label: isDone ? doneLabel : label })}
      onPress={() => {
        navigator.clipboard?.writeText(text.replaceAll(DIRECTION_MARKS, '')).then(
          () => setDone(true),
          () => setDone(false),
        )
      }}
    >
      {short && <Icon path={isDone ? ICONS.check : ICONS.copy} />}
      <span>{isDone ? doneLabel : (short ?? label)}</span>
    </Button>
  )
}
