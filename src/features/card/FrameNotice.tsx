import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The card fields are empty again, or did not come at all. */
export function FrameNotice({ frame, hasFailed }: { frame: SecureFrame; hasFailed: boolean }) {
  const { t } = useAfterWords()
  const words = hasFailed ? t.frameFailed : t.frameReloaded
  useAnnouncement(words)
  return (
    <Notice tone={hasFailed ? 'danger' : 'warning'}>
      <p>{words}</p>
      {hasFailed && <Button onPress={() => reload(frame.element)}>{t.tryAgain}</Button>}
    </Notice>
  )
}

function reload(element: HTMLIFrameElement): void {
  const { src } = element
  element.src = src
}
