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
  const shown = useRef(values)
  const begin = useRef({ values, given, restore: onChange })
  useEffect(() => {
    const draft = { ...begin.current.given, ...drafts.load(transactionId) }
    if (Object.keys(draft).length === 0 || Object.keys(begin.current.values).length > 0) return
    begin.current.values = draft
    begin.current.restore(draft)
  }, [drafts, transactionId])
  useEffect(() => {
    if (shown.current === values) return
    shown.current = values
    const { values: first, given: other = {} } = begin.current
    // What the form began with is no news.
    if (first === values) return
    const typed = Object.entries(values).filter(([name, text]) => text !== other[name as keyof BuyerFields])
    drafts.save(transactionId, Object.fromEntries(typed))
  }, [drafts, transactionId, values])
}
