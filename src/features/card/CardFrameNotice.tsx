import { useFrameFailure } from '../../contract/useFrameFailure.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { FrameNotice } from '../../ui/FrameNotice.tsx'

/** The card fields are empty again, or did not come at all. */
export function CardFrameNotice({ frame, hasFailed }: { frame: SecureFrame; hasFailed: boolean }) {
  const { t } = useAfterWords()
  useFrameFailure(hasFailed, frame.element.src)
  const words = hasFailed ? t.frameFailed : t.frameReloaded
  return <FrameNotice {...{ words, hasFailed }} tryAgain={t.tryAgain} element={frame.element} />
}
