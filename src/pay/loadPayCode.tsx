import type { ComponentType, ReactNode } from 'react'
import { createElement, useSyncExternalStore } from 'react'
import { createStore } from '../lib/createStore.ts'
import { retry } from '../lib/retry.ts'
import { useWords } from '../locales/useWords.ts'
import { messages as common } from '../locales/words/en.json'

type PayCode = typeof import('./payCode.ts')
/** Named, so that the declarations of what is shipped can be written without the components' own names. */
type Part<Name extends keyof PayCode> = PayCode[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

const { getState, setState, subscribe } = createStore<PayCode | undefined>(undefined)
let arriving: Promise<PayCode> | undefined

async function load(): Promise<PayCode> {
  setState(await import('./payCode.ts'))
  return getState() as PayCode
}

/** Rejects when the file does not come; nothing of the payment can be sent without it. */
export const loadPayCode = () => retry(load)

function watch(listener: () => void): () => void {
  // Never rejects: the form can be used without it meanwhile, and no form goes with what was typed.
  void (arriving ??= retry(load, Infinity))
  return subscribe(listener)
}

/** What has come of that file. It is loaded only once it `isNeeded`. */
export const usePayCode = (isNeeded = true): PayCode | undefined =>
  useSyncExternalStore(isNeeded ? watch : subscribe, getState)

/**
 * A component of the file, which leaves its place to `fallback` until the file has come. All components come in one go: the
 * screen of a payment and its events are never apart.
 */
function part<Props extends object>(pick: (code: PayCode) => ComponentType<Props>, fallback: ReactNode = null) {
  return (props: Props) => {
    const code = usePayCode()
    return code ? createElement(pick(code), props) : fallback
  }
}

/** What stands in the place of a part until its code may load, and until it has. */
export const BUTTON_PLACEHOLDER = <div className="button text" />
export const NOTE_PLACEHOLDER = '\u00a0'

export const LazyEffects: Part<'PaymentEffects'> = part((code) => code.PaymentEffects)
export const LazyCompanyDetails: Part<'CompanyDetails'> = part((code) => code.CompanyDetails)
export const LazyNotices: Part<'Notices'> = part((code) => code.Notices)
export const LazySaveCard: Part<'SaveCard'> = part((code) => code.SaveCard)
export const LazyMethodForm: Part<'MethodForm'> = part((code) => code.MethodForm)
export const LazyPayButton: Part<'PayButton'> = part((code) => code.PayButton)
export const LazyMethodNote: Part<'MethodNote'> = part((code) => code.MethodNote, NOTE_PLACEHOLDER)
export const LazyOfferedOrder: Part<'OfferedOrder'> = part((code) => code.OfferedOrder)
export const LazyIncludedFees: Part<'IncludedFees'> = part((code) => code.IncludedFees)
export const LazyHandOff: Part<'HandOffOrder'> = part((code) => code.HandOffOrder, BUTTON_PLACEHOLDER)
export const LazyCancelPayment = part((code) => code.CancelPayment, BUTTON_PLACEHOLDER)

const reveal = (box: Element | null) => box?.scrollIntoView({ block: 'nearest' })

/** Shows that something is missing, as long as that is so. */
export function MissingCode({ words = 'notLoaded' }: { words?: 'notLoaded' | 'crashed' }) {
  const { t } = useWords(common)
  return usePayCode() ? null : (
    <p ref={reveal} className="danger" role="alert">
      {t[words]}
    </p>
  )
}
