import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useImperativeHandle } from 'react'
import { retry } from '../../lib/retry.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import type { Words as AllWords } from '../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../payment/method.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { emptyCardFields } from '../../secure-frame/host/emptyCardFields.ts'
import { FAILURE_CODES } from '../../secure-frame/host/failureCodes.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { FrameSeat } from './FrameSeat.tsx'
import { Words } from '../../ui/Words.tsx'

const CardFrameNotice = lazy(() =>
  retry(() => import('./CardFrameNotice.tsx'), Infinity).then((module) => ({ default: module.CardFrameNotice })),
)

/** What is done with the card at once. */
type Use = { isAuth: true; amount: number; currency: string } | { isAuth: false }

interface Props extends Pick<MethodFormProps, 'ref' | 'isBusy' | 'declined' | 'serverNow' | 'onValidity'> {
  session: { transaction: Use }
  frame: SecureFrame
  /** What stands below the fields. */
  children?: ReactNode
}

/** A card, typed into the secure frame. What is typed never comes here; the frame gives back a JWE. */
export function CardForm({ ref, session, frame, isBusy, declined, serverNow, onValidity, children }: Props) {
  const { t, money } = useLocale()
  const { status, state, height, wasReloaded } = useSecureFrame(frame)
  const { transaction } = session

  useEffect(() => frame.setDisabled(isBusy), [frame, isBusy])
  useEffect(() => onValidity(state.valid), [onValidity, state.valid])
  useEffect(() => {
    if (declined) frame.declined(declined)
  }, [frame, declined])

  useImperativeHandle(
    ref,
    () => ({
      validate: async () => {
        // Fields that never came are no faults of the payer; sealing says what is wrong.
        if (status === 'failed') return []
        return ((await frame.validate()) ?? emptyCardFields()).map(({ field, fault }) => ({
          id: field,
          text: (words: AllWords) => words.t.cardFaults[fault][field],
          focus: () => frame.focus(field),
        }))
      },
      collect: async () => {
        if (status === 'failed') return { failure: 'load_failed' }
        const sealed = await frame.encrypt(Math.floor(serverNow() / 1000))
        if ('jwe' in sealed) return { fields: { card: { encrypted: sealed.jwe } } }
        return { failure: FAILURE_CODES[sealed.failure] }
      },
      focus: () => frame.focus(),
      reset: () => frame.reset(),
    }),
    [frame, serverNow, status],
  )

  return (
    <div className="card stack" part="card-form">
      {transaction.isAuth && (
        <p className="muted">
          <Words text={t.authorizeExplained(money(transaction.amount, transaction.currency))} />
        </p>
      )}
      {(status === 'failed' || wasReloaded) && (
        <Suspense fallback={null}>
          <CardFrameNotice {...{ frame, hasFailed: status === 'failed' }} />
        </Suspense>
      )}
      {status !== 'failed' && <FrameSeat height={status === 'ready' ? height : undefined} />}
      {children}
    </div>
  )
}
