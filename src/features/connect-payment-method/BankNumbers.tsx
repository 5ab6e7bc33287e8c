import { useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { asApiError, REPLAYED } from '../../api/ApiError.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { LinkedProblem } from '../../ui/ErrorSummary.tsx'
import type { BankCountry } from '../../secure-frame/host/createBankFrame.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import type { BankFrameHandle } from './BankFrame.tsx'
import { BankFrame } from './BankFrame.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { accountErrorText } from '../../locales/errors/errorText.ts'
import type { Words } from '../../locales/createWords.ts'

interface Props {
  /** Asked for where there is more than one. */
  countries: readonly BankCountry[]
  subject: string
  serverNow: () => number
  onSaved: (method: SavedPaymentMethod) => void
  onRefused: (error: ApiError) => void
  onBack: () => void
}

/** The account's numbers, typed into the secure frame and saved as what it made of them. */
export function BankNumbers({ countries, onSaved, onRefused, onBack, ...frame }: Props) {
  const words = useWords(messages, labels)
  const { t } = words
  const api = useApi()
  const handle = useRef<BankFrameHandle>(null)
  const [problems, setProblems] = useState<readonly LinkedProblem<Words>[]>([])
  const [failure, setFailure] = useState<ErrorCode>()
  const [isBusy, setBusy] = useState(false)
  const [country, setCountry] = useState<BankCountry>(countries[0] ?? 'US')
  const refusal = failure && (failure === 'frame_reloaded' ? t.bankFrameReloaded : accountErrorText(words, failure))
  useAnnouncement(refusal)

  const save = async () => {
    if (isBusy || !handle.current) return
    setBusy(true)
    setFailure(undefined)
    try {
      const found = await handle.current.validate()
      setProblems(found)
      if (found.length > 0) return
      const encrypted = await handle.current.encrypt()
      if ('failure' in encrypted) setFailure(encrypted.failure)
      else onSaved(await (await api.account()).createPaymentMethod('bank', encrypted.jwe))
    } catch (cause) {
      const error = asApiError(cause)
      onRefused(error)
      // Its answer was lost, and what was sent then was another account: this one is typed for a use of its own.
      if (error.details.apiCode === REPLAYED) handle.current?.reset()
      setFailure(error.code)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="dialog-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog belongs to the checkout's own form, which must not be sent by this one.
        event.stopPropagation()
        void save()
      }}
    >
      {problems.length > 0 && <ErrorSummary title={t.problem} problems={problems} words={words} />}
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      {countries.length > 1 && (
        <SelectField
          name="country"
          label={t.bankCountry}
          value={country}
          options={countries.map((value) => ({ value, label: t.bankCountries[value] }))}
          onChange={(value) => setCountry((before) => countries.find((one) => one === value) ?? before)}
        />
      )}
      <BankFrame ref={handle} {...frame} country={country} isBusy={isBusy} onSubmit={() => void save()} />
      <div className="actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t.saveAccount}
        </Button>
        <Button kind="text" onPress={onBack}>
          {t.back}
        </Button>
      </div>
    </form>
  )
}
