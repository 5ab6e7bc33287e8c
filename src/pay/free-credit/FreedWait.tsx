import { useEffect, useState } from 'react'
import { useStyles } from '../../host/useStyles.ts'
import { useWords } from '../../locales/useWords.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { messages } from '../../features/free-credit/words/en.json'
import { messages as common } from '../../locales/words/en.json'
import ui from '../../ui/ui.css'

/** The invoices are paid, and the session of the order is read until it has that. */
export function FreedWait() {
  useStyles(ui)
  const { t } = useWords(messages, common)
  const { refresh } = useSessionStore()
  const [isReading, setReading] = useState(true)
  useEffect(() => {
    if (isReading) void refresh().then(() => setReading(false))
  }, [isReading, refresh])
  const text = isReading ? t.freedReading : t.freedUnread
  useAnnouncement(text)
  return (
    <div className="screen">
      <Notice tone={isReading ? 'accent' : 'warning'}>{text}</Notice>
      {!isReading && (
        <div className="row">
          <Button onPress={() => setReading(true)}>{t.tryAgain}</Button>
        </div>
      )}
    </div>
  )
}
