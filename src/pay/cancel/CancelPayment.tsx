import { useEffect, useRef, useState } from 'react'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'

/** The button that leads back from the first screen. */
export function CancelPayment() {
  const { t } = useAfterWords()
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  // The question has taken the place of the button, which has to get the focus back.
  useEffect(() => {
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
