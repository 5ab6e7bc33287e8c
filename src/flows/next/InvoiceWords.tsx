import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import { LocaleContext } from '../../locales/LocaleContext.ts'
import { useInvoiceWords } from '../../locales/useInvoiceWords.ts'

/** The screens of a payment speak of invoices in it, in place of an order. */
export function InvoiceWords({ children }: { children: ReactNode }) {
  const locale = useContext(LocaleContext)
  const { t } = useInvoiceWords()
  const value = useMemo(() => {
    const { ended, errors, ...titles } = t.ofInvoices
    const own = {
      ...locale.own,
      ...titles,
      ended: { ...t.ended, already_paid: ended },
      errors: { ...t.errors, ...errors },
    }
    return { ...locale, own }
  }, [locale, t])
  return <LocaleContext value={value}>{children}</LocaleContext>
}
