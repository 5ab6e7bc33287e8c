import { useEffect, useRef } from 'react'
import { focusBeside } from '../../../ui/focusBeside.ts'
import type { FormProps } from '../../registry.ts'
import { TermsForm } from './TermsForm.tsx'
import { TermsApplication } from './TermsApplication.tsx'
import { SplitForm } from './SplitForm.tsx'
import { TermsRefused } from './TermsRefused.tsx'
import { useSplit } from './useSplit.ts'

/** Net terms: the choice of days, the split where the credit does not reach, or what stands in the way of both. */
export function TermsMethod(props: FormProps) {
  const { transaction } = props.session
  const split = useSplit(transaction)
  const code = transaction.methods.find(({ type }) => type === props.type)?.blocked?.code
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(code)
  useEffect(() => {
    const element = box.current
    if (before.current === code || !element) return
    before.current = code
    // What the payer had the focus on went with the form that stood here before.
    if (focusBeside(element)) return
    const chosen = element.querySelector<HTMLElement>('input:checked')
    ;(chosen ?? element).focus()
  }, [code])
  const form = () => {
    if (!code) return <TermsForm {...props} />
    if (code === 'insufficient_credit' && split) return <SplitForm {...props} split={split} />
    if (code === 'not_qualified') return <TermsApplication {...props} />
    return <TermsRefused {...props} code={code} />
  }
  return (
    <div ref={box} tabIndex={-1}>
      {form()}
    </div>
  )
}
