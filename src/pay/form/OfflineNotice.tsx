import { useState, useSyncExternalStore } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shows that there is no connection, and announces when it is back. Nothing is blocked, as browsers err. */
export function OfflineNotice() {
  const { t } = useWords(messages)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  useAnnouncement(isOnline ? (wasOffline ? t.backOnline : undefined) : t.offlineNotice)
  if (isOnline) return null
  return (
    <Notice tone="warning">
      <p>{t.offlineNotice}</p>
    </Notice>
  )
}
