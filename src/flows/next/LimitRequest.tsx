import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Qualification } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { qualificationQuery } from '../../api/queries/qualification.ts'
import { LimitForm } from '../../features/credit/LimitForm.tsx'
import type { LimitRequest as Wanted, TypedLimit } from '../../features/credit/readLimit.ts'
import { emitRefused } from '../../host/emitAccount.ts'
import { useHost } from '../../host/HostContext.ts'
import { errorText } from '../../locales/errors/errorText.ts'
import { useWords } from '../../locales/useWords.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMessageKey } from './useMessageKey.ts'
import { messages } from '../../features/credit/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  qualification: Qualification
  merchant: string
  typed: TypedLimit
  onType: (typed: TypedLimit) => void
  onClose: () => void
}

/** The dialog in which a buyer asks the merchant for a higher limit. */
export function LimitRequest({ qualification, merchant, typed, onType, onClose }: Props) {
  const words = useWords(messages, labels)
  const { t } = words
  const host = useHost()
  const api = useApi()
  const cache = useQueryClient()
  const { keyOf } = useMessageKey()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const send = async (wanted: Wanted) => {
    const query = qualificationQuery(api)
    setBusy(true)
    setFailure(undefined)
    try {
      const limitRequest = await (await api.account()).askForCredit(keyOf(wanted), wanted)
      // A read that began before would come after this with what was so before.
      await cache.cancelQueries(query)
      cache.setQueryData(query.queryKey, (now = qualification) => ({ ...now, limitRequest }))
      close()
    } catch (cause) {
      const error = asApiError(cause)
      emitRefused(host.emit, error)
      // What has no answer may have arrived all the same, and another tab may have asked.
      const read = { ...query, staleTime: 0, retry: false, networkMode: 'always' } as const
      const now = await cache.query(read).catch(() => undefined)
      if (now?.limitRequest?.status === 'open') close()
      else setFailure(error.code === 'buyer_suspended' ? errorText(words, error.code) : t.lineOfCredit.notSent)
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    onType({ amount: '', reason: '' })
    onClose()
  }
  const { creditLimit = 0, currency } = qualification
  return (
    <Dialog
      title={t.lineOfCredit.askTitle}
      closeLabel={t.close}
      purpose={t.lineOfCredit.askIntro(merchant)}
      announced={failure}
      {...{ onClose }}
    >
      <LimitForm
        limit={creditLimit}
        {...{ currency, merchant, typed, isBusy, failure, onType }}
        onSend={(wanted) => void send(wanted)}
      />
    </Dialog>
  )
}
