import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { retry } from '../../lib/retry.ts'

export const loadLater = () => retry(() => import('./later.ts'))

type Later = Awaited<ReturnType<typeof loadLater>>

/** A component of that file. Whoever shows it says what stands there until it has come. */
export const laterForm = <Props extends object>(pick: (later: Later) => ComponentType<Props>) =>
  lazy(() => loadLater().then((later) => ({ default: pick(later) })))

/** One that leaves its place to `fallback` until it has come. */
function part<Props extends object>(pick: (later: Later) => ComponentType<Props>, fallback: ReactNode = null) {
  const Part: ComponentType<Props> = laterForm(pick)
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

/** What stands in the place of a part until its code may load, and until it has. */
export const CANCEL_PLACE = <div className="button text" />
export const NOTE_PLACE = '\u00a0'

export const LazyEffects = part((later) => later.CheckoutEffects)
export const LazyCompanyDetails = part((later) => later.CompanyDetails)
export const LazyCancelPayment = part((later) => later.CancelPayment, CANCEL_PLACE)
export const LazyNotices = part((later) => later.Notices)
export const LazyOrderDetails = part((later) => later.OrderDetails)
export const LazyOutcomeScreen = part((later) => later.OutcomeScreen)
export const LazySaveCard = part((later) => later.SaveCard)
export const LazyMethodNote = part((later) => later.MethodNote, NOTE_PLACE)
