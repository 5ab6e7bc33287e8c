import { useFrameFailure } from '../../contract/useFrameFailure.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { BankSecureFrame } from '../../secure-frame/host/createBankFrame.ts'
import { FrameNotice } from '../../ui/FrameNotice.tsx'

/** The fields of a bank account are empty again, or did not come at all. */
export function BankFrameNotice({ frame, hasFailed }: { frame: BankSecureFrame; hasFailed: boolean }) {
  const { t } = useAfterWords()
  useFrameFailure(hasFailed, frame.element.src)
  const words = hasFailed ? t.bankFrameFailed : t.bankFrameReloaded
  return <FrameNotice {...{ words, hasFailed }} tryAgain={t.tryAgain} element={frame.element} />
}
