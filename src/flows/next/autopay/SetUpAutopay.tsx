import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Autopay } from '../../../api/accountTypes.ts'
import { useApi } from '../../../api/ApiContext.ts'
import { paymentMethodsQuery } from '../../../api/queries/account.ts'
import { invoicesQuery } from '../../../api/queries/invoices.ts'
import type { Session } from '../../../api/types.ts'
import type { Orders } from '../../../features/invoices/autopay/AutopayScope.tsx'
import { useWords } from '../../../locales/useWords.ts'
import { isUsable } from '../../../order/savedMethods.ts'
import { NotLoaded } from '../../../pay/NotLoaded.tsx'
import { useAnnouncement } from '../../../ui/Announcer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { FIRST_QUERY } from '../accountState.ts'
import { AutopayForm } from './AutopayForm.tsx'
import { messages } from '../../../features/invoices/autopay/words/en.json'
import { messages as scheduledMessages } from '../../../features/invoices/scheduled/words/en.json'

interface Props {
  session: Session
  /** What is changed, where there is an agreement, and what can be chosen. */
  autopay: Autopay
  onAgreed: () => void
  onLeave: () => void
  /** Leads to where a method is added. */
  onAddMethod: () => void
}

/** The form of autopay, once it is read what can be chosen in it. */
export function SetUpAutopay({ session, autopay, onAgreed, onLeave, onAddMethod }: Props) {
  const { t } = useWords(messages)
  const api = useApi()
  // One may have been removed, or have expired, since they were read.
  const query = { ...paymentMethodsQuery(api), refetchOnMount: 'always' } as const
  const { data: saved, error, isFetching, refetch } = useQuery(query)
  const invoices = useInfiniteQuery(invoicesQuery(api, FIRST_QUERY))
  const hasFailed = error !== null && !saved
  useAnnouncement(hasFailed ? t.autopay.notLoaded : undefined)
  if (hasFailed) return <NotLoaded text={t.autopay.notLoaded} {...{ isFetching, refetch }} />
  if (!saved || (!invoices.data && !invoices.error)) return null
  const methods = saved.filter(isUsable)
  if (methods.length === 0) return <NoMethod {...{ onLeave, onAddMethod }} />
  const owed = invoices.data?.pages[0]?.summary.map(({ currency }) => currency) ?? []
  const agreement = autopay.agreement?.endedAt === undefined ? autopay.agreement : undefined
  return (
    <AutopayForm
      {...{ agreement, methods, onAgreed, onLeave }}
      orders={ordersOf(autopay, agreement?.orderNumber)}
      owed={owed.length > 0 ? owed : [session.buyer.qualification.currency]}
    />
  )
}

/** By their numbers, with that which is agreed to: nothing may be open of it. */
function ordersOf({ orderNumbers, hasMoreOrders }: Autopay, agreed: string | undefined): Orders {
  const all = new Set(agreed === undefined ? orderNumbers : [agreed, ...orderNumbers])
  const numbers = [...all].toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }))
  return { numbers, hasMore: hasMoreOrders }
}

function NoMethod({ onLeave, onAddMethod }: Pick<Props, 'onLeave' | 'onAddMethod'>) {
  const { t } = useWords(messages, scheduledMessages)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="stack autopay-form">
      <h2 ref={heading} tabIndex={-1}>
        {t.autopay.setUp}
      </h2>
      <p>{t.autopay.noMethod}</p>
      <div className="row autopay-ways">
        <Button kind="primary" onPress={onAddMethod}>
          {t.byDate.addMethod}
        </Button>
        <Button kind="text" onPress={onLeave}>
          {t.autopay.leave}
        </Button>
      </div>
    </div>
  )
}
