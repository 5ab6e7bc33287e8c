import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { paymentMethodsQuery } from '../../api/queries/account.ts'
import { useHost } from '../../contract/HostContext.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useSession } from '../../session/SessionContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { emitRefused } from '../emitAccount.ts'
import { SavedMethods } from './SavedMethods.tsx'

/** The buyer's saved payment methods: add, verify, make default, remove. */
export function PaymentMethods() {
  const { t } = useAfterWords()
  const host = useHost()
  const api = useApi()
  const { data: session } = useSession()
  const { data: methods, error, errorUpdateCount, isFetching, refetch } = useQuery(paymentMethodsQuery(api))
  const isShown = methods !== undefined || errorUpdateCount > 0
  const failure = methods === undefined ? error : null
  useAnnouncement(failure ? t.methodsNotLoaded : undefined)
  useEffect(() => {
    if (isShown) host.ready()
  }, [host, isShown])
  useEffect(() => {
    if (failure) emitRefused(host.emit, asApiError(failure))
  }, [host, failure])
  if (!isShown || !session) return null
  if (methods) return <SavedMethods {...{ methods, session }} />
  return (
    <section className="screen">
      <h2>{t.savedMethods}</h2>
      <p>{t.methodsNotLoaded}</p>
      <div>
        <Button isBusy={isFetching} onPress={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </div>
    </section>
  )
}
