import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/ApiContext.ts'
import { sessionQuery } from '../../../api/queries/session.ts'
import { focusBeside } from '../../../ui/focusBeside.ts'
import type { FormProps } from '../../registry.ts'
import { useQualificationMoved } from '../../credit/useQualificationMoved.ts'
import { TermsForm } from './TermsForm.tsx'
import { TermsApplication } from './TermsApplication.tsx'
import { SplitForm } from './SplitForm.tsx'
import { TermsRefused } from './TermsRefused.tsx'
import { useSplit } from './useSplit.ts'

/** Net terms: the choice of days, the split where the credit does not reach, or what stands in the way of both. */
export function TermsMethod(props: FormProps) {
  const { transaction, buyer } = props.session
  const { qualification } = buyer
  const split = useSplit(transaction)
  const [isApplying, setApplying] = useState(false)
  const api = useApi()
  const client = useQueryClient()
  // Whether the order can be split is in its session, and depends on what was decided.
  const refetch = useCallback(() => void client.refetchQueries(sessionQuery(api)), [api, client])
  const moved = useQualificationMoved(qualification, refetch)
  const block = transaction.methods.find(({ type }) => type === props.type)?.blocked?.code
  // Whoever applies is told there what was decided, whatever else has been read of the order meanwhile.
  const code = isApplying ? 'not_qualified' : block
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(code)
  useEffect(() => {
    const element = box.current
    if (before.current === code || !element) return
    before.current = code
    // What the payer had the focus on went with the form that stood here before.
    if (focusBeside(element)) return
    const choice = element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>('input')
    ;(choice ?? element).focus()
  }, [code])
  const form = () => {
    if (!code) return <TermsForm {...props} />
    if (code === 'insufficient_credit' && split) return <SplitForm {...props} split={split} />
    if (code === 'not_qualified')
      return <TermsApplication {...props} isOpen={isApplying} onOpen={setApplying} onMoved={moved} />
    return <TermsRefused {...props} code={code} />
  }
  return (
    <div ref={box} tabIndex={-1}>
      {form()}
    </div>
  )
}
