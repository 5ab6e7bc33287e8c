import { Suspense, useState } from 'react'
import { useConfig } from '../../contract/HostContext.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import { Button } from '../../ui/Button.tsx'
import { LazyCancelQuestion } from './loadLater.ts'

/** The way back on the first screen. */
export function CancelPayment() {
  const { t } = useLocale()
  const { hideBackOnFirstScreen } = useConfig()
  const [isAsking, setAsking] = useState(false)
  if (hideBackOnFirstScreen) return null
  const button = (
    <Button kind="text" onPress={() => setAsking(true)}>
      {t.cancelPayment}
    </Button>
  )
  if (!isAsking) return button
  return (
    <Suspense fallback={button}>
      <LazyCancelQuestion onKeep={() => setAsking(false)} />
    </Suspense>
  )
}
