import { useEffect, useRef, useState } from 'react'
import type { BuyerFields } from '../../api/types.ts'
import { createDrafts } from './drafts.ts'

/** Takes up what was typed before a reload, and keeps what is typed now. */
export function useDraft(transactionId: string, values: BuyerFields, onChange: (values: BuyerFields) => void): void {
  const [drafts] = useState(() => createDrafts(() => localStorage, Date.now))
  const saved = useRef(values)
  const restore = useRef(onChange)
  useEffect(() => {
    const draft = drafts.load(transactionId)
    if (draft && Object.keys(saved.current).length === 0) restore.current(draft)
  }, [drafts, transactionId])
  useEffect(() => {
    // The values that the screen began with are no news.
    if (saved.current === values) return
    saved.current = values
    drafts.save(transactionId, values)
  }, [drafts, transactionId, values])
}
