import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect } from 'react'
import { useHost } from '../../host/HostContext.ts'
import { retry } from '../../lib/retry.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

const CardFrameNotice = lazy(() =>
  retry(() => import('./frame/CardFrameNotice.tsx'), Infinity).then((module) => ({ default: module.CardFrameNotice })),
)

interface Props {
  frame: SecureFrame
  /** What is only authorized, in minor units. Absent: the card is charged, or saved without a charge. */
  authorizes?: { readonly amount: number; readonly currency: string } | undefined
  isBusy: boolean
  /** Why the last attempt failed: the fields that may have been wrong ask again. */
  declined?: string | undefined
  /** What stands below the fields. */
  children?: ReactNode
}

/** A card, typed into the secure frame. What is typed never comes here. */
export function CardForm({ frame, authorizes, isBusy, declined, children }: Props) {
  const { t, money } = useWords(messages)
  const { status, height, wasReloaded } = useSecureFrame(frame)

  useEffect(() => frame.setDisabled(isBusy), [frame, isBusy])
  useEffect(() => {
    if (declined) frame.declined(declined)
  }, [frame, declined])

  return (
    <div className="card stack" part="card-form">
      {authorizes && (
        <p className="muted">
          <Text text={t.authorizeExplained(money(authorizes.amount, authorizes.currency))} />
        </p>
      )}
      {(status === 'failed' || wasReloaded) && (
        <Suspense fallback={null}>
          <CardFrameNotice {...{ frame, hasFailed: status === 'failed' }} />
        </Suspense>
      )}
      {status !== 'failed' && <FrameSlot isReady={status === 'ready'} height={height} />}
      {children}
    </div>
  )
}

/**
 * Where the secure frame is shown. The frame itself is a light child of the view and never moves in the document, as
 * a frame that moves loads again; this slot is only where it appears. Before the fields are there it is transparent,
 * as a browser shows a page of its own for a frame that did not load. It is never hidden: a browser that hides a frame
 * draws and measures nothing in it. Without a height (0) the style sheet gives the place of the fields.
 */
function FrameSlot({ isReady, height }: { isReady: boolean; height: number }) {
  const { slot } = useHost().cardFrame
  return (
    <div className="card-frame" style={isReady ? { height: height || undefined } : { opacity: 0 }}>
      <slot name={slot} />
    </div>
  )
}
