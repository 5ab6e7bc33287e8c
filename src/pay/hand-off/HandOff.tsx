import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountApi } from '../../api/accountCalls.ts'
import type { HandOffLink, HandOffRequest } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { handOffQuery } from '../../api/queries/handOff.ts'
import { emitError } from '../../host/emitError.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { useHost } from '../../host/HostContext.ts'
import { HandOffDialog } from '../../features/hand-off/HandOffDialog.tsx'
import type { Payable } from '../../order/Payable.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { Button } from '../../ui/Button.tsx'
import { InView } from '../../host/InView.tsx'
import { useHandOffLink } from './useHandOffLink.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as handOffMessages } from '../../features/hand-off/words/en.json'
import { accountErrorText } from '../../locales/errors/errorText.ts'

interface Props {
  payable: Pick<Payable, 'id' | 'amount' | 'currency' | 'isAuth' | 'isAuthUnset'>
  merchant: string
  /** What the link begins with: what is chosen and typed, or what it pays. */
  contents: HandOffRequest
  /** Called when the dialog opens and when it closes. */
  onToggle?: (isOpen: boolean) => void
  /** The payment methods of the account are this payer's to lend. */
  mayLend?: boolean
  /** A link can be taken back. */
  mayEnd?: boolean
}

/** Sends the payment to somebody else. */
export function HandOff({ payable, merchant, contents, onToggle, mayLend = true, mayEnd = true }: Props) {
  const words = useWords(handOffMessages)
  const { t, money } = words
  const { emit } = useHost()
  const api = useApi()
  const client = useQueryClient()
  const store = useSessionStore()
  /** Since when the dialog is open, in milliseconds since 1970. */
  const [since, setSince] = useState<number>()
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const [allows, setAllows] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<ErrorCode>()
  const { link, isUnread } = useHandOffLink(payable.id, since)

  const change = async (call: (account: AccountApi) => Promise<HandOffLink>) => {
    setMaking(true)
    setFailure(undefined)
    try {
      const changed = await call(await api.account())
      const { queryKey } = handOffQuery(api, payable.id)
      // A read of the link before would put that one back.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, changed)
      setRenewing(false)
    } catch (cause) {
      const { code, message: text, isDefinite, isRetryable, details } = asApiError(cause)
      setFailure(code)
      emitError(emit, code, { retryable: isRetryable, message: text, requestId: details.requestId })
      // What stands against a link stands against paying too: the screen shows it.
      if (isDefinite) void store.refresh()
    } finally {
      setMaking(false)
    }
  }

  const create = () => {
    const request = { ...contents, ...(email.trim() && { email }), message, allowSavedMethods: allows }
    return change((account) => account.createHandOff(request))
  }
  const end = (ended: HandOffLink) => change(async (account) => ({ ...ended, ...(await account.endHandOff(ended.id)) }))
  const faultOf = (code: ErrorCode) =>
    code === 'method_unavailable' && !allows ? t.handOffNeedsMethods : accountErrorText(words, code)

  // Only this page asks for an authorization: whoever opened the link would be charged. The place stays, empty.
  if (payable.isAuth && payable.isAuthUnset) return <div className="button text" />
  return (
    <>
      <Button
        kind="text"
        onPress={() => {
          setSince(Date.now())
          onToggle?.(true)
        }}
      >
        {t.handOff}
      </Button>
      {since !== undefined && (
        <InView>
          <HandOffDialog
            link={isRenewing ? undefined : link}
            {...{ isUnread, email, message, allows, mayLend, isMaking }}
            fault={failure && faultOf(failure)}
            merchant={merchant}
            amount={money(payable.amount, payable.currency)}
            onEmail={setEmail}
            onMessage={setMessage}
            onAllow={setAllows}
            onCreate={() => void create()}
            onRenew={() => setRenewing(true)}
            onEnd={mayEnd ? () => link && void end(link) : undefined}
            onClose={() => {
              onToggle?.(false)
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
