import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountApi, HandOffLink, HandOffRequest } from '../../api/AccountApi.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { handOffQuery } from '../../api/queries/handOff.ts'
import { sessionQuery } from '../../api/queries/session.ts'
import type { BuyerFields } from '../../api/types.ts'
import { emitError } from '../../contract/emitError.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { useHost } from '../../contract/HostContext.ts'
import { HandOffDialog } from '../../features/hand-off/HandOffDialog.tsx'
import { draftOf } from '../../lib/drafts.ts'
import { accountSentence } from '../../locales/accountSentence.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { CheckoutSession } from '../../payment/method.ts'
import { Button } from '../../ui/Button.tsx'
import { InView } from './methods/InView.tsx'
import { useHandOffLink } from './useHandOffLink.ts'

interface Props {
  session: CheckoutSession
  /** The method that is chosen. */
  type: string | undefined
  /** What was typed of the company details. */
  values: BuyerFields
}

/** Sends the payment to somebody else, with what is chosen and typed. */
export function HandOff({ session, type, values }: Props) {
  const { t, money } = useAfterWords()
  const { emit } = useHost()
  const api = useApi()
  const client = useQueryClient()
  /** Since when the dialog is open, in milliseconds since 1970. */
  const [since, setSince] = useState<number>()
  const [message, setMessage] = useState('')
  const [allows, setAllows] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<ErrorCode>()
  const { transaction, merchant } = session
  const { link, isUnread } = useHandOffLink(transaction.id, since)

  const change = async (call: (account: AccountApi) => Promise<HandOffLink>) => {
    setMaking(true)
    setFailure(undefined)
    try {
      const changed = await call(await api.account())
      const { queryKey } = handOffQuery(api, transaction.id)
      // A read of the link before would put that one back.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, changed)
      setRenewing(false)
    } catch (cause) {
      const { code, message: said, isDefinite, isRetryable, details } = asApiError(cause)
      setFailure(code)
      emitError(emit, code, { retryable: isRetryable, message: said, requestId: details.requestId })
      // What stands against a link stands against paying too: the screen shows it.
      if (isDefinite) void client.refetchQueries(sessionQuery(api))
    } finally {
      setMaking(false)
    }
  }

  const create = () => {
    const given = { message, paymentMethodType: type, buyerFields: draftOf(values), allowSavedMethods: allows }
    return change((account) => account.createHandOff(given as HandOffRequest))
  }
  const end = (ended: HandOffLink) => change(async (account) => ({ ...ended, ...(await account.endHandOff(ended.id)) }))
  const faultOf = (code: ErrorCode) =>
    code === 'method_unavailable' && !allows ? t.handOffNeedsMethods : accountSentence(t, code)

  return (
    <>
      <Button kind="text" onPress={() => setSince(Date.now())}>
        {t.handOff}
      </Button>
      {since !== undefined && (
        <InView>
          <HandOffDialog
            link={isRenewing ? undefined : link}
            {...{ isUnread, message, allows, isMaking }}
            fault={failure && faultOf(failure)}
            merchant={merchant.name}
            amount={money(transaction.amount, transaction.currency)}
            onMessage={setMessage}
            onAllow={setAllows}
            onCreate={() => void create()}
            onRenew={() => setRenewing(true)}
            onEnd={() => link && void end(link)}
            onClose={() => {
              setSince(undefined)
              setRenewing(false)
              setFailure(undefined)
            }}
          />
        </InView>
      )}
    </>
  )
}
