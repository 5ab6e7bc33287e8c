import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.ts'
import { paymentMethodsQuery } from '../../api/queries/account.ts'
import { useSession } from '../../session/SessionContext.ts'
import { TryAgain } from '../NotLoaded.tsx'
import { useFirstRead } from '../useFirstRead.ts'
import { SavedMethods } from './SavedMethods.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** The buyer's saved payment methods: add, verify, make default, remove. */
export function PaymentMethods() {
  const { t } = useWords(messages)
  const api = useApi()
  const { data: session } = useSession()
  const { data: methods, error, errorUpdateCount, isFetching, refetch } = useQuery(paymentMethodsQuery(api))
  const isShown = methods !== undefined || errorUpdateCount > 0
  const failure = methods === undefined ? error : null
  useFirstRead(isShown, { error: failure, failure: failure ? t.methodsNotLoaded : undefined })
  if (!isShown || !session) return null
  if (methods) return <SavedMethods {...{ methods, session }} />
  return (
    <section className="screen">
      <h2>{t.savedMethods}</h2>
      <p>{t.methodsNotLoaded}</p>
      <TryAgain {...{ isFetching, refetch }} />
    </section>
  )
}
