import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** The button that leads back from the first screen. */
export function CancelPayment() {
  const { t } = useWords(messages)
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  // The question has taken the place of the button, which has to get the focus back. At once: React gives it back to the
  // element, whose first field would take it.
  useLayoutEffect(() => {
    if (wasAsking.current && !isAsking) box.current?.querySelector('button')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (isAsking) return <CancelQuestion onKeep={() => setAsking(false)} />
  return (
    <div ref={box} className="stack">
      <Button kind="text" onPress={() => setAsking(true)}>
        {t.cancelPayment}
      </Button>
    </div>
  )
}
