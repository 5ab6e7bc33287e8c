import { useState } from 'react'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'

/** The way back on the first screen. */
export function CancelPayment() {
  const { t } = useAfterWords()
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <CancelQuestion onKeep={() => setAsking(false)} />
  return (
    <Button kind="text" onPress={() => setAsking(true)}>
      {t.cancelPayment}
    </Button>
  )
}
