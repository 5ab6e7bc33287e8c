import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { LocaleContext, useLocale } from '../../locales/LocaleContext.ts'
import { createWords } from '../../locales/createWords.ts'
import { messages } from './words/en.json'
import { messages as errorMessages } from '../../locales/errors/words/en.json'

/** The screens of a payment speak of invoices in it, in place of an order. */
export function InvoiceWords({ children }: { children: ReactNode }) {
  const words = useLocale()
  const value = useMemo(() => {
    const t = words.of(messages, errorMessages)
    const { ended, errors, ...titles } = t.ofInvoices
    const own = {
      ...words.own,
      ...titles,
      ended: { ...t.ended, already_paid: ended },
      errors: { ...t.errors, ...errors },
    }
    return createWords({ ...words, own })
  }, [words])
  return <LocaleContext value={value}>{children}</LocaleContext>
}
