import { useMemo, useState } from 'react'
import type { Words } from '../../locales/createWords.ts'
import { useWords } from '../../locales/useWords.ts'
import type { BankCountry } from '../../secure-frame/host/createBankFrame.ts'
import { bankEmptyFields, createBankFrame } from '../../secure-frame/host/createBankFrame.ts'
import { createFrameSeal } from '../../secure-frame/host/createFrameSeal.ts'
import { useFrame } from '../../secure-frame/host/useFrame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { BankFrame } from './BankFrame.tsx'
import type { ConnectMethodProps } from './SaveMethodForm.tsx'
import { SaveMethodForm } from './SaveMethodForm.tsx'
import { messages } from './words/en.json'

interface Props extends ConnectMethodProps {
  /** Asked for where there is more than one. */
  countries: readonly BankCountry[]
  /** The transaction or buyer that the account is for. */
  subject: string
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
}

/** The account's numbers, typed into the secure frame and saved as what it made of them. */
export function BankNumbers({ countries, subject, serverNow, ...on }: Props) {
  const { t } = useWords(messages)
  // What was typed stays at a change; the fields of the country show.
  const [country, setCountry] = useState<BankCountry>(countries[0] ?? 'US')
  const fields = useMemo(() => ({ kind: 'bank' as const, country }), [country])
  const frame = useFrame(createBankFrame, subject, t.bankDetails, fields)
  if (!frame) return null
  const emptyFields = () => bankEmptyFields(country)
  const seal = createFrameSeal(frame, serverNow, emptyFields, ({ field, fault }) => ({ of }: Words) => {
    return of(messages).bankFaults[fault][field]
  })
  return (
    <SaveMethodForm
      {...on}
      {...{ frame, seal }}
      type="bank"
      validate={seal.validate}
      saveLabel={t.saveAccount}
      reloaded={t.bankFrameReloaded}
      onReplayed={frame.reset}
    >
      {(isBusy) => (
        <>
          {countries.length > 1 && (
            <SelectField
              name="country"
              label={t.bankCountry}
              value={country}
              options={countries.map((value) => ({ value, label: t.bankCountries[value] }))}
              onChange={(value) => setCountry((before) => countries.find((one) => one === value) ?? before)}
            />
          )}
          <BankFrame {...{ frame, isBusy }} />
        </>
      )}
    </SaveMethodForm>
  )
}
