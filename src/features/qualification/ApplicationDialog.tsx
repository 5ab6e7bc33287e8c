import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { AccountApi } from '../../api/accountCalls.ts'
import type { Qualification } from '../../api/accountTypes.ts'
import { useApi } from '../../api/ApiContext.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { asApiError } from '../../api/ApiError.ts'
import { isDeciding, qualificationQuery } from '../../api/queries/qualification.ts'
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
import type { Shortfall } from './shortfall.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as errors } from '../../locales/errors/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { textOf } from '../../lib/textOf.ts'

interface Props extends Pick<EvidenceParts, 'bankLogin' | 'consents'> {
  /** What is typed, held by the caller. */
  values: BusinessValues
  onValues: (values: BusinessValues) => void
  /** The saved methods that can settle what is bought on terms, as a list to choose from. */
  accounts: ReactNode
  /** The one of them that is chosen, by its id. */
  account: string | undefined
  /** They include a card, where not only a bank account. */
  hasCards: boolean
  /** What leads on from a line of credit that is open. */
  doneLabel: string
  /** What an approval lacks for the order. */
  shortfall: (qualification: Qualification) => Shortfall | undefined
  /** The application moved on. */
  onMoved: (qualification: Qualification) => void
  onRefused: (error: ApiError) => void
  onClose: () => void
}

type Documents = NonNullable<Qualification['documents']>

/** The application for credit, from the part that is missing: the business, the bank, the decision, the activation. */
export function ApplicationDialog(props: Props) {
  const { values, onValues, accounts, account, hasCards, doneLabel, shortfall, ...others } = props
  const { onMoved, onRefused, onClose, ...parts } = others
  const words = useWords(messages, common, errors, labels)
  const { t } = words
  const api = useApi()
  const client = useQueryClient()
  const query = qualificationQuery(api)
  // What was sent last may have had no answer when the dialog was closed.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...query, refetchOnMount: 'always' })
  const [failure, setFailure] = useState<ApiError>()
  const sentence = failure && sentenceOf(failure, words)
  const [isBusy, setBusy] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const step = data && stepOf(data)
  // The bank's log-in goes with the step that it belongs to.
  if (isLinking && step !== 'evidence') setLinking(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What is known from before may be over.
    if (data && isFetchedAfterMount && !isDeciding(data)) onMoved(data)
  }, [data, isFetchedAfterMount, onMoved])
  useEffect(() => {
    if (error && !data) onRefused(asApiError(error))
  }, [data, error, onRefused])
  // What was pressed may be far below.
  useEffect(() => {
    // What it gives back is a promise in some browsers, and no effect's end.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  const move = async (call: (account: AccountApi) => Promise<Qualification>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      // A read that began before would come after this with what was so before.
      await client.cancelQueries(query)
      client.setQueryData(query.queryKey, await call(await api.account()))
    } catch (cause) {
      const refusal = asApiError(cause)
      onRefused(refusal)
      // What has no answer may have arrived all the same, and what is refused may be so as it came before.
      const read = { ...query, staleTime: 0, retry: false, networkMode: 'always' } as const
      const now = await client.query(read).catch(() => data)
      if (now && stepOf(now) !== step) return
      setFailure(refusal)
    } finally {
      setBusy(false)
    }
  }
  const changeDocuments = (change: (before: Documents) => Documents) => {
    void client.cancelQueries(query)
    client.setQueryData(query.queryKey, (now = data) => now && { ...now, documents: change(now.documents ?? []) })
  }
  const form = () => {
    if (!data) return undefined
    if (step === 'business') {
      const send = () => void move((calls) => calls.saveQualification({ business: toBusiness(values) }))
      return (
        <BusinessForm {...{ values, isBusy }} refusedStates={data.refusedStates} onChange={onValues} onSubmit={send} />
      )
    }
    if (step === 'evidence') {
      return (
        <EvidenceStep
          {...parts}
          documents={data.documents ?? []}
          isBusy={isBusy}
          isLinking={isLinking}
          onLinking={setLinking}
          onRefused={onRefused}
          onDocument={(document) => changeDocuments((before) => [...before, document])}
          onRemoved={(id) => changeDocuments((before) => before.filter((document) => document.id !== id))}
          onSubmit={(evidence, consents) => void move((calls) => calls.saveQualification({ evidence, consents }))}
        />
      )
    }
    if (step === 'activation') {
      const activate = (key: string, id: string) => void move((calls) => calls.activateQualification(key, id))
      return (
        <ActivateStep
          {...{ accounts, account, hasCards, isBusy, shortfall }}
          qualification={data}
          onActivate={activate}
        />
      )
    }
    return <DecisionStep {...{ doneLabel, shortfall, onClose }} qualification={data} />
  }
  return (
    <Dialog
      title={t.applyTitle}
      closeLabel={t.close}
      purpose={isLinking || !data ? undefined : stepSentence(data, words)}
      step={isLinking ? 'login' : step}
      announced={sentence}
      onClose={onClose}
    >
      {failure !== undefined && (
        <Notice ref={notice} tone="danger">
          {sentence}
        </Notice>
      )}
      {error && !data && (
        <div className="dialog-body stack">
          <p>{t.ended.load.title}</p>
          <Button onPress={() => void refetch()}>{t.tryAgain}</Button>
        </div>
      )}
      {form()}
    </Dialog>
  )
}

function sentenceOf({ code, message, isDefinite }: ApiError, words: Words): string | undefined {
  const t = words.of(messages, errors)
  if (isDefinite && code === 'validation_failed') return message
  return textOf(t.errors, code) ?? textOf(t.blocked, code) ?? (isDefinite ? t.errors.internal_error : t.notSent)
}

const STEPS = ['business', 'evidence', 'decision', 'activation'] as const

/** "Step 1 of 4"; nothing once a decision has been made. */
function stepSentence(qualification: Qualification, { of, number }: Words): string | undefined {
  const step = stepOf(qualification)
  if (step === 'decision' && !isDeciding(qualification)) return undefined
  return of(messages).stepOf(number(STEPS.indexOf(step) + 1), number(STEPS.length))
}

/** The part of an application that is missing. */
function stepOf({ status, needs }: Qualification): (typeof STEPS)[number] {
  if (status === 'not_started' || needs === 'business') return 'business'
  if (needs === 'evidence') return 'evidence'
  return status === 'approved_not_activated' ? 'activation' : 'decision'
}
