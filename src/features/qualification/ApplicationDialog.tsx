import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { AccountApi, Qualification } from '../../api/AccountApi.ts'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import { isDeciding, qualificationQuery } from '../../api/queries/qualification.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ActivateStep } from './ActivateStep.tsx'
import type { BusinessValues } from './business.ts'
import { toBusiness } from './business.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { DecisionStep } from './DecisionStep.tsx'
import type { EvidenceParts } from './EvidenceStep.tsx'
import { EvidenceStep } from './EvidenceStep.tsx'

interface Props extends EvidenceParts {
  /** What is typed, kept by the caller. */
  values: BusinessValues
  onValues: (values: BusinessValues) => void
  /** The saved methods that can settle what is bought on terms, as a list to choose from. */
  accounts: (choice: { chosen: string | undefined; onChoose: (id: string) => void }) => ReactNode
  /** What is chosen there before anybody has. */
  firstAccount: string | undefined
  /** The application moved on. */
  onMoved: (qualification: Qualification) => void
  onClose: () => void
}

/** The application for credit, from the part that is missing: the business, the bank, the decision, the activation. */
export function ApplicationDialog({ values, onValues, accounts, firstAccount, onMoved, onClose, ...parts }: Props) {
  const { t } = useAfterWords()
  const api = useApi()
  const client = useQueryClient()
  const query = qualificationQuery(api)
  const { data, error, refetch } = useQuery(query)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (data && !isDeciding(data)) onMoved(data)
  }, [data, onMoved])

  const move = async (call: (account: AccountApi) => Promise<Qualification>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      client.setQueryData(query.queryKey, await call(await api.account()))
    } catch (cause) {
      const { code, message, isDefinite } = asApiError(cause)
      setFailure(isDefinite && code === 'validation_failed' ? message : (t.errors[code] ?? t.notSent))
    } finally {
      setBusy(false)
    }
  }
  const step = () => {
    if (!data) return undefined
    if (data.status === 'not_started' || data.needs === 'business') {
      const send = () => void move((account) => account.saveQualification({ business: toBusiness(values) }))
      return (
        <BusinessForm {...{ values, isBusy }} refusedStates={data.refusedStates} onChange={onValues} onSubmit={send} />
      )
    }
    if (data.needs === 'evidence') {
      return (
        <EvidenceStep
          {...parts}
          documents={data.documents ?? []}
          isBusy={isBusy}
          onDocument={(document) =>
            client.setQueryData(query.queryKey, (now = data) => ({
              ...now,
              documents: [...(now.documents ?? []), document],
            }))
          }
          onSubmit={(evidence, consents) => void move((account) => account.saveQualification({ evidence, consents }))}
        />
      )
    }
    if (data.status === 'approved_not_activated') {
      const activate = (key: string, id: string) => void move((account) => account.activateQualification(key, id))
      return <ActivateStep {...{ accounts, firstAccount, isBusy }} qualification={data} onActivate={activate} />
    }
    return <DecisionStep qualification={data} onClose={onClose} />
  }
  return (
    <Dialog title={t.applyTitle} closeLabel={t.close} onClose={onClose}>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {error && !data && (
        <div className="dialog-body stack">
          <p>{t.ended.load[0]}</p>
          <Button onPress={() => void refetch()}>{t.tryAgain}</Button>
        </div>
      )}
      {step()}
    </Dialog>
  )
}
