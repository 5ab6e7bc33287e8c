import { useEffect } from 'react'
import { useFrameFailure } from '../../host/useFrameFailure.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import { useWords } from '../../locales/useWords.ts'
import { messages as common } from '../../locales/words/en.json'
import { BANK_SLOT, type BankSecureFrame } from '../../secure-frame/host/createBankFrame.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { FrameNotice } from '../../ui/FrameNotice.tsx'
import { messages } from './words/en.json'

/** A bank account, typed into a secure frame of its own. What is typed never comes here. */
export function BankFrame({ frame, isBusy }: { frame: BankSecureFrame; isBusy: boolean }) {
  const { status, height, wasReloaded } = useSecureFrame(frame)
  const hasFailed = status === 'failed'
  useEffect(() => frame.setDisabled(isBusy), [frame, isBusy])
  return (
    <div className="stack">
      {(hasFailed || wasReloaded) && <BankFrameNotice {...{ frame, hasFailed }} />}
      {!hasFailed && (
        // Transparent, not hidden, until the fields are there: see `FrameSlot` of the card.
        <div className="bank-frame" style={status === 'ready' ? { height: height || undefined } : { opacity: 0 }}>
          <slot name={BANK_SLOT} />
        </div>
      )}
    </div>
  )
}

/** The fields of a bank account are empty again, or did not come at all. */
function BankFrameNotice({ frame, hasFailed }: { frame: BankSecureFrame; hasFailed: boolean }) {
  const { t } = useWords(messages, common, labels)
  const isRefused = useFrameFailure(hasFailed, frame.element.src)
  const failed = isRefused ? t.frameRefused : t.bankFrameFailed
  const words = hasFailed ? failed : t.bankFrameReloaded
  return <FrameNotice {...{ words, hasFailed, isRefused }} tryAgain={t.tryAgain} element={frame.element} />
}
