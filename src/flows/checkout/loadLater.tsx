import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { retry } from '../../lib/retry.ts'

export const loadLater = () => retry(() => import('./later.ts'))

type Later = Awaited<ReturnType<typeof loadLater>>
/** Named, so that the declarations of what is shipped can be written without the components' own names. */
type Part<Name extends keyof Later> = Later[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

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

export const LazyEffects: Part<'CheckoutEffects'> = part((later) => later.CheckoutEffects)
export const LazyCompanyDetails: Part<'CompanyDetails'> = part((later) => later.CompanyDetails)
export const LazyCancelPayment = part((later) => later.CancelPayment, CANCEL_PLACE)
export const LazyHandOff: Part<'HandOff'> = part((later) => later.HandOff, CANCEL_PLACE)
export const LazyNotices: Part<'Notices'> = part((later) => later.Notices)
export const LazyOrderDetails: Part<'OrderDetails'> = part((later) => later.OrderDetails)
export const LazySaveCard: Part<'SaveCard'> = part((later) => later.SaveCard)
export const LazyMethodNote: Part<'MethodNote'> = part((later) => later.MethodNote, NOTE_PLACE)
