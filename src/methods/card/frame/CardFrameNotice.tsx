import { useFrameFailure } from '../../../host/useFrameFailure.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { FrameNotice } from '../../../ui/FrameNotice.tsx'

/** The card fields are empty again, or did not come at all. */
export function CardFrameNotice({ frame, hasFailed }: { frame: SecureFrame; hasFailed: boolean }) {
  const { t } = useAfterWords()
  const isRefused = useFrameFailure(hasFailed, frame.element.src)
  const failed = isRefused ? t.frameRefused : t.frameFailed
  const words = hasFailed ? failed : t.frameReloaded
  return <FrameNotice {...{ words, hasFailed, isRefused }} tryAgain={t.tryAgain} element={frame.element} />
}
