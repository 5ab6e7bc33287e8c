import { useEffect, useRef, useState } from 'react'
import type { BuyerFields } from '../../api/types.ts'
import { createDrafts } from '../../lib/drafts.ts'
import { COMPANY_FIELDS } from './rules.ts'

/**
 * Takes up what was typed before a reload, over what a colleague gave along (`given`), and keeps what is typed now. What was
 * given is not kept: another link may give something else.
 */
export function useDraft(
  transactionId: string,
  values: BuyerFields,
  given: BuyerFields | undefined,
  onChange: (values: BuyerFields) => void,
): void {
  const [drafts] = useState(() => createDrafts(COMPANY_FIELDS, () => localStorage, Date.now))
  const saved = useRef(values)
  const begin = useRef({ given, restore: onChange })
  useEffect(() => {
    const draft = { ...begin.current.given, ...drafts.load(transactionId) }
    if (Object.keys(draft).length === 0 || Object.keys(saved.current).length > 0) return
    saved.current = draft
    begin.current.restore(draft)
  }, [drafts, transactionId])
  useEffect(() => {
    // The values that the screen began with are no news.
    if (saved.current === values) return
    saved.current = values
    drafts.save(transactionId, values)
  }, [drafts, transactionId, values])
}
