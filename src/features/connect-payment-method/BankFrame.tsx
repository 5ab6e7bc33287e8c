import { useEffect, useImperativeHandle, useMemo } from 'react'
import type { ErrorCode } from '../../contract/errors.ts'
import { useFrameFailure } from '../../host/useFrameFailure.ts'
import { BANK_SLOT, bankEmptyFields, createBankFrame } from '../../secure-frame/host/createBankFrame.ts'
import type { BankCountry, BankSecureFrame } from '../../secure-frame/host/createBankFrame.ts'
import { FAILURE_CODES } from '../../secure-frame/host/failureCodes.ts'
import { useFrame } from '../../secure-frame/host/useFrame.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import type { LinkedProblem } from '../../ui/ErrorSummary.tsx'
import { FrameNotice } from '../../ui/FrameNotice.tsx'
import { useFrameFocus } from '../../ui/useFrameFocus.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import type { Words } from '../../locales/createWords.ts'

export interface BankFrameHandle {
  /** Every problem of the fields, in their order; shows them at the fields too. */
  readonly validate: () => Promise<LinkedProblem<Words>[]>
  /** What the API takes as `encrypted`. A failure means that nothing was made. */
  readonly encrypt: () => Promise<{ jwe: string } | { failure: ErrorCode }>
  readonly focus: () => void
  readonly reset: () => void
}

interface Props {
  /** Filled once the frame was made; `null` before. */
  ref: { current: BankFrameHandle | null }
  /** May change: what was typed stays, the fields of the country show. */
  country: BankCountry
  /** The transaction or buyer that the account is for. */
  subject: string
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  isBusy: boolean
  /** Enter was pressed in a field. */
  onSubmit: () => void
}

/** A bank account, typed into a secure frame of its own. What is typed never comes here; the frame gives back a JWE. */
export function BankFrame(props: Props) {
  const { country, subject } = props
  const fields = useMemo(() => ({ kind: 'bank' as const, country }), [country])
  const frame = useFrame(createBankFrame, subject, useWords(messages).t.bankDetails, fields)
  return frame ? <BankFields {...props} frame={frame} /> : <div data-frame />
}

/** Where the frame shows, and what is asked of it. */
function BankFields({ ref, frame, country, serverNow, isBusy, onSubmit }: Props & { frame: BankSecureFrame }) {
  const { status, height, wasReloaded } = useSecureFrame(frame)
  const hasFailed = status === 'failed'

  useEffect(() => frame.setDisabled(isBusy), [frame, isBusy])
  useEffect(() => frame.onSubmit(onSubmit), [frame, onSubmit])
  useFrameFocus(status === 'ready', () => frame.focus())

  useImperativeHandle(
    ref,
    () => ({
      validate: async () => {
        // Fields that never came are no faults of the payer; encrypting shows what is wrong.
        if (hasFailed) return []
        return ((await frame.validate()) ?? bankEmptyFields(country)).map(({ field, fault }) => ({
          id: field,
          text: (words: Words) => words.of(messages).bankFaults[fault][field],
          focus: () => frame.focus(field),
        }))
      },
      encrypt: async () => {
        if (hasFailed) return { failure: 'load_failed' }
        const encrypted = await frame.encrypt(Math.floor(serverNow() / 1000))
        return 'jwe' in encrypted ? encrypted : { failure: FAILURE_CODES[encrypted.failure] }
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
