import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { AutopayAgreement, AutopayTerms } from '../../../api/accountTypes.ts'
import { useApi } from '../../../api/ApiContext.ts'
import { autopayQuoteQuery } from '../../../api/queries/invoices.ts'
import type { SavedPaymentMethod } from '../../../api/types.ts'
import type { TypedTerms } from '../../../features/invoices/autopay/readTerms.ts'
import { readTerms, typedTerms } from '../../../features/invoices/autopay/readTerms.ts'
import { createAmounts } from '../../../lib/amounts.ts'
import { toJson } from '../../../lib/toJson.ts'
import { useLocale } from '../../../locales/LocaleContext.ts'
import { CARD } from '../../../methods/registry.ts'
import { useServerNow } from '../../../pay/useServerNow.ts'

interface Options {
  /** What is changed; absent where there is none yet. */
  agreement: AutopayAgreement | undefined
  /** Those that can be paid by, the default one first. */
  methods: readonly SavedPaymentMethod[]
  /** In which currencies the buyer owes. */
  owed: readonly string[]
}

/** What is typed into the form, and the terms that it comes to. */
export function useTerms({ agreement, methods, owed }: Options) {
  const { tag } = useLocale()
  const today = useToday()
  const [typed, setTyped] = useState(() => typedTerms(agreement, today, tag))
  const method = methods.find(({ id }) => id === typed.methodId) ?? methods[0]
  const isDebit = method !== undefined && method.type !== CARD
  const own = useOwnCurrency(isDebit ? method.id : undefined, today)
  const currencies = isDebit ? [] : [...new Set([...(agreement?.currency ? [agreement.currency] : []), ...owed])]
  const [first, ...others] = currencies
  const currency = others.length > 0 && typed.currency !== '' ? typed.currency : undefined
  const code = isDebit ? own.currency : others.length > 0 ? currency : first
  const limits = useMemo(
    () => (code === undefined ? undefined : { code, amounts: createAmounts(code, tag) }),
    [code, tag],
  )
  const read = readTerms(typed, { methodId: method?.id ?? '', currency, limits })
  const { terms } = { terms: undefined, ...read }
  return {
    ...{ typed, method, isDebit, currencies, limits },
    isOneMissing: others.length > 0 && currency === undefined,
    faults: 'faults' in read ? read.faults : [],
    /** Absent while something typed is wrong. */
    terms: method && terms,
    /** In which currency an account is debited is not known yet, and with it no limit. */
    isPending: own.isPending,
    change: (change: Partial<TypedTerms>) => setTyped((before) => ({ ...before, ...change })),
  }
}

/** By the server's calendar, YYYY-MM-DD. */
function useToday(): string {
  const serverNow = useServerNow()
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10))
  return today
}

/** A bank account is debited in its own currency, which a quote says. */
function useOwnCurrency(paymentMethodId: string | undefined, from: string) {
  const api = useApi()
  const { tag } = useLocale()
  const { data, isFetching } = useQuery({
    ...autopayQuoteQuery(api, { paymentMethodId: paymentMethodId ?? '', daysBefore: 0, from }, tag),
    enabled: paymentMethodId !== undefined,
  })
  return { currency: data?.currency, isPending: isFetching && data === undefined }
}

/** How long after the last key a quote is read, in milliseconds: each digit of an amount makes other terms. */
const QUOTE_AFTER = 400

/** What the terms as they are now come to. What was read for others is on the screen meanwhile, and cannot be agreed to. */
export function useTermsQuote(terms: AutopayTerms | undefined) {
  const api = useApi()
  const { tag } = useLocale()
  const key = terms && toJson(terms)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), QUOTE_AFTER)
    return () => clearTimeout(timer)
  }, [key])
  const isSettled = key === settled
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...autopayQuoteQuery(api, terms ?? { paymentMethodId: '', daysBefore: 0 }, tag),
    enabled: terms !== undefined && isSettled,
    placeholderData: (before) => before,
  })
  const isQuoting = isFetching || isPlaceholderData || !isSettled
  return {
    key,
    quote: terms && data,
    isQuoting: isQuoting && !(error && !isFetching && isSettled),
    error: isFetching || !isSettled ? null : error,
    refetch,
  }
}
