import { useEffect, useState } from 'react'
import type { Qualification } from '../../api/accountTypes.ts'
import { createDraftStore } from '../../order/drafts.ts'
import type { BusinessValues } from './business.ts'
import { businessValues } from './business.ts'

/** The EIN of somebody who trades alone may be their own tax number: it is typed again. */
const DRAFT_FIELDS = ['name', 'type', 'line1', 'line2', 'city', 'state', 'postalCode'] as const

interface Buyer {
  readonly businessName?: string | undefined
  readonly qualification: Qualification
}

/**
 * What is typed of a buyer's business: it begins with what is known, and over that with what was typed before a reload.
 * What was typed is forgotten once it is sent, or with the order.
 */
export function useBusinessValues(transactionId: string, { businessName, qualification }: Buyer) {
  const id = `${transactionId}:business`
  const [drafts] = useState(() => createDraftStore(DRAFT_FIELDS, () => localStorage, Date.now))
  const [values, setValues] = useState<BusinessValues>(() => ({
    ...businessValues(qualification.business, businessName),
    ...drafts.load(id),
  }))
  const { status, needs } = qualification
  const isSent = status !== 'not_started' && needs !== 'business'
  useEffect(() => {
    if (isSent) drafts.clear(id)
  }, [drafts, id, isSent])
  const change = (next: BusinessValues) => {
    setValues(next)
    drafts.save(id, next)
  }
  return [values, change] as const
}
