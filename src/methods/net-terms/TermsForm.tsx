import { useCallback, useLayoutEffect, useRef } from 'react'
import { termsViewOf } from './netTerms.ts'
import type { TermsDraft } from './netTerms.ts'
import { viewOf } from '../../order/checkOrder.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { focusBeside } from '../../ui/focusBeside.ts'
import { useQualificationMoved } from './useQualificationMoved.ts'
import type { MethodFormProps } from '../registry.ts'
import { SplitForm } from './SplitForm.tsx'
import { TermsApplication } from './TermsApplication.tsx'
import { TermsChoice } from './TermsChoice.tsx'
import { TermsRefused } from './TermsRefused.tsx'

const FORMS = { terms: TermsChoice, split: SplitForm, application: TermsApplication, refused: TermsRefused }

/** Net terms: the choice of days, the split where the credit does not reach, or what stands in the way of both. */
export function TermsForm(props: MethodFormProps) {
  const { type, state } = props
  const draft: TermsDraft = state.drafts[type] ?? {}
  const form = termsViewOf(draft, viewOf(state, type))
  const store = useSessionStore()
  // Whether the order can be split is in its session, and depends on what was decided.
  const refresh = useCallback(() => void store.refresh(), [store])
  const onMoved = useQualificationMoved(state.buyer.qualification, refresh)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(form)
  useLayoutEffect(() => {
    const element = box.current
    if (before.current === form || !element) return
    before.current = form
    // What the payer had the focus on went with the form that stood here before.
    if (focusBeside(element)) return
    const choice = element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>('input')
    ;(choice ?? element).focus()
  }, [form])
  const Form = FORMS[form]
  return (
    <div ref={box} tabIndex={-1} data-problem="method">
      <Form {...props} onMoved={onMoved} />
    </div>
  )
}
