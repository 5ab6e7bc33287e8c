import { useEffect, useImperativeHandle } from 'react'
import type { Words } from '../../locales/useAfterWords.ts'
import { bankEmptyFields } from '../../secure-frame/host/bankEmptyFields.ts'
import type { BankSecureFrame } from '../../secure-frame/host/createBankFrame.ts'
import { FAILURE_CODES } from '../../secure-frame/host/failureCodes.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { useFrameFocus } from '../../ui/useFrameFocus.ts'
import { BankFrameNotice } from './BankFrameNotice.tsx'
import type { BankFrameProps } from './BankFrame.tsx'
import { BANK_SLOT } from './useBankFrame.ts'

interface Props extends BankFrameProps {
  frame: BankSecureFrame
}

/** Where the frame shows, and what is asked of it. */
export function BankFields({ ref, frame, country, serverNow, isBusy, onSubmit }: Props) {
  const { status, height, wasReloaded } = useSecureFrame(frame)
  const hasFailed = status === 'failed'

  useEffect(() => frame.setDisabled(isBusy), [frame, isBusy])
  useEffect(() => frame.onSubmit(onSubmit), [frame, onSubmit])
  useFrameFocus(status === 'ready', () => frame.focus())

  useImperativeHandle(
    ref,
    () => ({
      validate: async () => {
        // Fields that never came are no faults of the payer; sealing says what is wrong.
        if (hasFailed) return []
        return ((await frame.validate()) ?? bankEmptyFields(country)).map(({ field, fault }) => ({
          id: field,
          text: (words: Words) => words.t.bankFaults[fault][field],
          focus: () => frame.focus(field),
        }))
      },
      seal: async () => {
        if (hasFailed) return { failure: 'load_failed' }
        const sealed = await frame.encrypt(Math.floor(serverNow() / 1000))
        return 'jwe' in sealed ? sealed : { failure: FAILURE_CODES[sealed.failure] }
      },
      focus: () => frame.focus(),
      reset: () => frame.reset(),
    }),
    [frame, country, serverNow, hasFailed],
  )

  return (
    <div className="stack">
      {(hasFailed || wasReloaded) && <BankFrameNotice {...{ frame, hasFailed }} />}
      {!hasFailed && (
        <div className="bank-seat" style={height ? { height } : { visibility: 'hidden' }}>
          <slot name={BANK_SLOT} />
        </div>
      )}
    </div>
  )
}
