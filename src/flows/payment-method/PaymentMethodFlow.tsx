import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { paymentMethodsQuery } from '../../api/queries/paymentMethods.ts'
import { useHost } from '../../contract/HostContext.ts'
import { formatMonth } from '../../lib/dates.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { useStyles } from '../../contract/useStyles.ts'
import styles from '../../styles/after.css'
import { useBuyerTold } from '../useBuyerTold.ts'

/** The buyer's saved payment methods. */
export function PaymentMethodFlow() {
  const { t, tag } = useAfterWords()
  const host = useHost()
  useStyles(styles)
  useBuyerTold()
  const { data, error, refetch } = useQuery(paymentMethodsQuery(useApi()))
  const isShown = data !== undefined || error !== null
  useEffect(() => {
    if (isShown) host.ready()
  }, [host, isShown])
  if (!isShown) return null
  return (
    <section className="screen">
      <h1>{t.savedMethods}</h1>
      {error && !data && (
        <>
          <p>{t.ended.load[0]}</p>
          <Button onPress={() => void refetch()}>{t.tryAgain}</Button>
        </>
      )}
      {data?.length === 0 && <p className="muted">{t.noSavedMethods}</p>}
      {data && data.length > 0 && (
        <ul className="list" part="list">
          {data.map((method) => (
            <li className="list-row" key={method.id}>
              <span>
                <span className="name">{method.label}</span>
                <span className="small muted">
                  {method.isExpired ? t.expired : expiryOf(method.expiryMonth, method.expiryYear)}
                </span>
              </span>
              <span className="small">
                {t.methodStatus[method.status] || (method.isDefault ? t.defaultMethod : '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )

  function expiryOf(month: number | undefined, year: number | undefined): string {
    return month && year ? t.expires(formatMonth(month, year, tag)) : ''
  }
}
