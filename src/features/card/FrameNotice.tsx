import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The card fields are empty again, or did not come at all. */
export function FrameNotice({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useAfterWords()
  const words = hasFailed ? t.frameFailed : t.frameReloaded
  useAnnouncement(words)
  return (
    <Notice tone={hasFailed ? 'danger' : 'warning'}>
      <p>{words}</p>
    </Notice>
  )
}
