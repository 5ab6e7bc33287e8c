import type { ComponentType, ReactNode } from 'react'
import { createElement, useSyncExternalStore } from 'react'
import { createStore } from '../lib/createStore.ts'
import { retry } from '../lib/retry.ts'
import { useWords } from '../locales/useWords.ts'
import { messages as common } from '../locales/words/en.json'

type Later = typeof import('./later.ts')
/** Named, so that the declarations of what is shipped can be written without the components' own names. */
type Part<Name extends keyof Later> = Later[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

const { getState, setState, subscribe } = createStore<Later | undefined>(undefined)
let arriving: Promise<Later> | undefined

async function load(): Promise<Later> {
  setState(await import('./later.ts'))
  return getState() as Later
}

/** Rejects when the file does not come; nothing of the payment can be sent without it. */
export const loadLater = () => retry(load)

function watch(listener: () => void): () => void {
  // Never rejects: the form can be used without it meanwhile, and no form goes with what was typed.
  void (arriving ??= retry(load, Infinity))
  return subscribe(listener)
}

/** What has come of that file. It is loaded only once it `isNeeded`. */
export const useLater = (isNeeded = true): Later | undefined =>
  useSyncExternalStore(isNeeded ? watch : subscribe, getState)

/**
 * A component of the file, which leaves its place to `fallback` until the file has come. All components come in one go: the
 * screen of a payment and its events are never apart.
 */
function part<Props extends object>(pick: (later: Later) => ComponentType<Props>, fallback: ReactNode = null) {
  return (props: Props) => {
    const later = useLater()
    return later ? createElement(pick(later), props) : fallback
  }
}

/** What stands in the place of a part until its code may load, and until it has. */
export const BUTTON_PLACE = <div className="button text" />
export const NOTE_PLACE = '\u00a0'

export const LazyEffects: Part<'PaymentEffects'> = part((later) => later.PaymentEffects)
export const LazyCompanyDetails: Part<'CompanyDetails'> = part((later) => later.CompanyDetails)
export const LazyNotices: Part<'Notices'> = part((later) => later.Notices)
export const LazySaveCard: Part<'SaveCard'> = part((later) => later.SaveCard)
export const LazyMethodForm: Part<'MethodForm'> = part((later) => later.MethodForm)
export const LazyPayButton: Part<'PayButton'> = part((later) => later.PayButton)
export const LazyMethodNote: Part<'MethodNote'> = part((later) => later.MethodNote, NOTE_PLACE)
export const LazyOrderDetails: Part<'OrderDetails'> = part((later) => later.OrderDetails)
export const LazyHandOff: Part<'HandOffOrder'> = part((later) => later.HandOffOrder, BUTTON_PLACE)
export const LazyCancelPayment = part((later) => later.CancelPayment, BUTTON_PLACE)

const reveal = (box: Element | null) => box?.scrollIntoView({ block: 'nearest' })

/** Shows that something is missing, as long as that is so. */
export function MissingPart({ words = 'notLoaded' }: { words?: 'notLoaded' | 'crashed' }) {
  const { t } = useWords(common)
  return useLater() ? null : (
    <p ref={reveal} className="danger" role="alert">
      {t[words]}
    </p>
  )
}
