import type { ComponentType, ReactNode } from 'react'
import { lazy, useSyncExternalStore } from 'react'
import { retry } from '../../lib/retry.ts'
import { useLocale } from '../../locales/LocaleContext.ts'

type Later = typeof import('./later.ts')
/** Named, so that the declarations of what is shipped can be written without the components' own names. */
type Part<Name extends keyof Later> = Later[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

let arrived: Later | undefined
let arriving: Promise<Later> | undefined
const listeners = new Set<() => void>()

async function load(): Promise<Later> {
  arrived = await import('./later.ts')
  listeners.forEach((listener) => listener())
  return arrived
}

/** Rejects when the file does not come; nothing of the payment can be sent without it. */
export const loadLater = () => retry(load)

/** For what the form can be used without meanwhile: never rejects, so that no form goes with what was typed. */
const awaitLater = () => (arriving ??= retry(load, Infinity))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void awaitLater()
  return () => listeners.delete(listener)
}

/**
 * All parts come in one go: what is on screen of a payment and what tells the page of it are never apart, as they would be
 * where each waits for itself.
 */
const useLater = () => useSyncExternalStore(subscribe, () => arrived)

/** A component of that file. Whoever shows it says what stands there until it has come. */
export const laterForm = <Props extends object>(pick: (later: Later) => ComponentType<Props>) =>
  lazy(() => awaitLater().then((later) => ({ default: pick(later) })))

/** One that leaves its place to `fallback` until it has come. */
function part<Props extends object>(pick: (later: Later) => ComponentType<Props>, fallback: ReactNode = null) {
  return (props: Props) => {
    const later = useLater()
    if (!later) return fallback
    const Part = pick(later)
    return <Part {...props} />
  }
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

const reveal = (box: Element | null) => box?.scrollIntoView({ block: 'nearest' })

/** Says that something is missing, as long as that is so. */
export function MissingPart({ words = 'notLoaded' }: { words?: 'notLoaded' | 'crashed' }) {
  const { t } = useLocale()
  return useLater() ? null : (
    <p ref={reveal} className="danger" role="alert">
      {t[words]}
    </p>
  )
}
