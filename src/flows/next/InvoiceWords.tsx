import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import { LocaleContext } from '../../locales/LocaleContext.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/invoices/words/en.json'

/** The screens of a payment speak of invoices in it, in place of an order. */
export function InvoiceWords({ children }: { children: ReactNode }) {
  const locale = useContext(LocaleContext)
  const { t } = useWords(messages)
  const value = useMemo(() => {
    const { ended, errors, ...titles } = t.ofInvoices
    const own = {
      ...locale.own,
      ...titles,
      ended: { ...t.ended, already_paid: [ended.title, ended.detail] as const },
      errors: { ...t.errors, ...errors },
    }
    return { ...locale, own }
  }, [locale, t])
  return <LocaleContext value={value}>{children}</LocaleContext>
}
