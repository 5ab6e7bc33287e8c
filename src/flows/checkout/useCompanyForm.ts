import { useCallback, useMemo, useRef, useState } from 'react'
import type { Session } from '../../api/types.ts'
import type { CompanyHandle } from '../../features/company-details/CompanyDetails.tsx'
import type { CompanyField } from '../../features/company-details/rules.ts'
import { filledFields, shownFields } from '../../features/company-details/rules.ts'
import type { Fault } from '../../payment/method.ts'

export type CompanyForm = ReturnType<typeof useCompanyForm>['form']

/** What the payer typed about the company, kept by the flow so that no screen in between loses it. */
export function useCompanyForm({ buyerFields: rules }: Session) {
  const [values, setValues] = useState<Partial<Record<CompanyField, string>>>({})
  const [checked, setChecked] = useState<ReadonlySet<CompanyField>>(new Set())
  const ref = useRef<CompanyHandle>(null)

  const onChange = useCallback(
    (field: CompanyField, value: string) => setValues((old) => ({ ...old, [field]: value })),
    [],
  )
  const onLeave = useCallback((field: CompanyField) => setChecked((old) => new Set(old).add(field)), [])
  const form = useMemo(() => ({ values, checked, onChange, onLeave, ref }), [values, checked, onChange, onLeave])

  return {
    form,
    isShown: shownFields(rules).length > 0,
    /** Shows every fault and gives them for the error summary. */
    validate: (): Fault[] => {
      setChecked(new Set(shownFields(rules)))
      return ref.current?.faults() ?? []
    },
    fields: () => {
      const buyerFields = filledFields(values, rules)
      return Object.keys(buyerFields).length ? { buyerFields } : {}
    },
    reset: () => {
      setValues({})
      setChecked(new Set())
    },
  }
}
