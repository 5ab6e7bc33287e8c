import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BankLink } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { ApiError, asApiError } from '../../api/ApiError.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { useConfig, useHost } from '../../host/HostContext.ts'
import { useBlockedForms } from '../../host/useBlockedForms.ts'
import { isAtOrigin } from '../../lib/url.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { HostedFrame } from '../../ui/HostedFrame.tsx'
import { useColorScheme } from '../../ui/useColorScheme.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { accountErrorText } from '../../locales/errors/errorText.ts'
import { textOf } from '../../lib/textOf.ts'

interface Props {
  onLinked: (method: SavedPaymentMethod, linkId: string) => void
  onRefused: (error: ApiError) => void
  onBack: () => void
  /** Absent where the account's numbers are of no use. */
  onNumbers?: () => void
}

interface Fault {
  readonly code: ErrorCode
  /** Why the bank did not link the account. */
  readonly reason?: string
  /** A link that may be over, by id: it is read again. */
  readonly unread?: string
}

/** The bank's own log-in, in a frame on the API's origin. Its outcome is read from the API, not from the frame. */
export function BankLogin({ onLinked, onRefused, onBack, onNumbers }: Props) {
  const words = useWords(messages, common, labels)
  const { t, tag } = words
  const theme = useColorScheme(useConfig().theme)
  const api = useApi()
  const { apiBaseUrl } = useHost()
  const [round, setRound] = useState(0)
  const [link, setLink] = useState<BankLink>()
  const [fault, setFault] = useState<Fault>()
  const latestRefused = useRef(onRefused)
  useLayoutEffect(() => {
    latestRefused.current = onRefused
  })
  const text =
    fault &&
    (fault.reason === undefined
      ? accountErrorText(words, fault.code)
      : (textOf(t.linkFailed, fault.reason) ?? t.notConnected))
  const isBlocked = useBlockedForms(link?.url)
  useAnnouncement(text ?? (link && isBlocked ? t.bankPageBlocked : undefined))

  const refused = useCallback((error: ApiError, more: Omit<Fault, 'code'> = {}) => {
    latestRefused.current(error)
    setFault({ code: error.code, ...more })
  }, [])
  useEffect(() => {
    let isWanted = true
    api
      .account()
      .then((account) => account.createBankLink())
      .then(
        (made) => {
          if (!isWanted) return
          if (isAtOrigin(made.url, apiBaseUrl)) setLink(made)
          else
            refused(new ApiError('malformed_answer', 'The address of the bank link is not on the origin of the API.'))
        },
        (cause: unknown) => isWanted && refused(asApiError(cause)),
      )
    return () => {
      isWanted = false
    }
  }, [api, apiBaseUrl, round, refused])

  const readLink = async (id: string) => {
    try {
      const { status, failure, paymentMethod } = await (await api.account()).getBankLink(id)
      if (paymentMethod) onLinked(paymentMethod, id)
      else if (status === 'canceled') onBack()
      else refused(new ApiError('bank_link_failed', failure?.message ?? 'Not linked.'), { reason: failure?.code ?? '' })
    } catch (cause) {
      refused(asApiError(cause), { unread: id })
    }
  }
  const tryAgain = () => {
    setFault(undefined)
    if (fault?.unread !== undefined) return void readLink(fault.unread)
    setLink(undefined)
    setRound(round + 1)
  }

  if (fault !== undefined) {
    return (
      <div className="dialog-body stack">
        <Notice tone="danger">{text}</Notice>
        <Button kind="primary" onPress={tryAgain}>
          {t.tryAgain}
        </Button>
        <Button kind="text" onPress={onNumbers ?? onBack}>
          {onNumbers ? t.connectByNumbers : t.back}
        </Button>
      </div>
    )
  }
  if (!link) return <div className="dialog-body" aria-busy="true" />
  const { id, url } = link
  return (
    <>
      {isBlocked && <Notice tone="warning">{t.bankPageBlocked}</Notice>}
      <HostedFrame
        {...{ url, theme }}
        locale={tag}
        title={t.linkFrame}
        channel="balance-bank-link/1"
        onFinished={() => void readLink(id)}
      />
    </>
  )
}
