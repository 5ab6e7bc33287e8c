import { useFrameFailure } from '../../../host/useFrameFailure.ts'
import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { FrameNotice } from '../../../ui/FrameNotice.tsx'
import { useWords } from '../../../locales/useWords.ts'
import { messages as common } from '../../../locales/words/en.json'
import { messages as labels } from '../../../locales/labels/words/en.json'
import { messages } from './words/en.json'

/** The card fields are empty again, or did not come at all. */
export function CardFrameNotice({ frame, hasFailed }: { frame: SecureFrame; hasFailed: boolean }) {
  const { t } = useWords(common, labels, messages)
  const isRefused = useFrameFailure(hasFailed, frame.element.src)
  const failed = isRefused ? t.frameRefused : t.frameFailed
  const words = hasFailed ? failed : t.frameReloaded
  return <FrameNotice {...{ words, hasFailed, isRefused }} tryAgain={t.tryAgain} element={frame.element} />
}
