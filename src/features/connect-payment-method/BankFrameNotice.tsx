import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { BankSecureFrame } from '../../secure-frame/host/createBankFrame.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The fields are empty again, or did not come at all. */
export function BankFrameNotice({ frame, hasFailed }: { frame: BankSecureFrame; hasFailed: boolean }) {
  const { t } = useAfterWords()
  const words = hasFailed ? t.bankFrameFailed : t.bankFrameReloaded
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
