import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useImperativeHandle } from 'react'
import { retry } from '../../lib/retry.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import type { FormWords } from '../../locales/loadMessages.ts'
import type { MethodFormProps } from '../../payment/method.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { everyFieldEmpty } from '../../secure-frame/host/everyFieldEmpty.ts'
import { FAILURE_CODES } from '../../secure-frame/host/failureCodes.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { FrameSeat } from './FrameSeat.tsx'
import { Words } from '../../ui/Words.tsx'

const CardFrameNotice = lazy(() =>
  retry(() => import('./CardFrameNotice.tsx'), Infinity).then((module) => ({ default: module.CardFrameNotice })),
)

/** What the card is sealed for, by its id: an order, or a buyer who keeps the card. */
type Subject = { id: string } & ({ isAuth: true; amount: number; currency: string } | { isAuth: false })

interface Props extends Pick<MethodFormProps, 'ref' | 'isBusy' | 'isDeclined' | 'serverNow' | 'onValidity'> {
  session: { transaction: Subject }
  frame: SecureFrame
  /** What stands below the fields. */
  children?: ReactNode
}

/** A card, typed into the secure frame. What is typed never comes here; the frame gives back a JWE. */
export function CardForm({ ref, session, frame, isBusy, isDeclined, serverNow, onValidity, children }: Props) {
  const { t, money } = useLocale()
  const { status, state, height, wasReloaded } = useSecureFrame(frame)
  const { transaction } = session

  useEffect(() => frame.setDisabled(isBusy), [frame, isBusy])
  useEffect(() => onValidity(state.valid), [onValidity, state.valid])
  useEffect(() => {
    if (isDeclined) frame.declined()
  }, [frame, isDeclined])

  useImperativeHandle(
    ref,
    () => ({
      validate: async () => {
        // Fields that never came are no faults of the payer; sealing says what is wrong.
        const errors = status === 'failed' ? [] : ((await frame.validate()) ?? everyFieldEmpty())
        return errors.map(({ field, error }) => ({
          id: field,
          text: (words: { t: FormWords }) => words.t.frame.errors[error],
          focus: () => frame.focus(field),
        }))
      },
      collect: async () => {
        if (status === 'failed') return { failure: 'load_failed' }
        const sealed = await frame.encrypt({ subject: transaction.id, issuedAt: Math.floor(serverNow() / 1000) })
        if ('jwe' in sealed) return { fields: { card: { encrypted: sealed.jwe } } }
        return { failure: FAILURE_CODES[sealed.failure] }
      },
      focus: () => frame.focus(),
      reset: () => frame.reset(),
    }),
    [frame, serverNow, status, transaction.id],
  )

  return (
    <div className="stack" part="card-form">
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
      <FrameSeat height={status === 'ready' ? height : undefined} />
      {children}
    </div>
  )
}
