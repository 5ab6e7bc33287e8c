import { useState } from 'react'
import { useAnnouncement } from './Announcer.tsx'
import { Button } from './Button.tsx'

/** Copies a text and says so, in its label and aloud. */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [isDone, setDone] = useState(false)
  useAnnouncement(isDone ? doneLabel : undefined)
  return (
    <Button
      kind="text"
      onPress={() => {
        navigator.clipboard?.writeText(text).then(
          () => setDone(true),
          () => setDone(false),
        )
      }}
    >
      {isDone ? doneLabel : label}
    </Button>
  )
}
