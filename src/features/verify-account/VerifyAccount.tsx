import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Proof } from '../../api/accountTypes.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { SubmitResult } from '../../contract/controls.ts'
import type { LinkedProblem } from '../../ui/ErrorSummary.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { ProofFields } from './ProofFields.tsx'
import type { ProofField, ProofMethod } from './readProof.ts'
import { EXAMPLE_DOLLARS, readProof } from './readProof.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { accountErrorText } from '../../locales/errors/errorText.ts'
import type { Words } from '../../locales/createWords.ts'
import { useFormats } from '../../locales/formats.ts'

export interface VerifyHandle {
  readonly submit: () => Promise<SubmitResult>
  /** Shows what cannot be read; true when everything can. */
  readonly validate: () => boolean
  readonly focus: () => void
  readonly reset: () => void
}

interface Props {
  ref: { current: VerifyHandle | null }
  /** Waits for its verification. */
  method: SavedPaymentMethod
  /** The day on which the deposits arrive at the latest has come. */
  isDue: boolean
  /** The payer asked for it, so the cursor goes there. */
  takesFocus: boolean
  /** Gives back why it was refused; nothing once the account is verified. */
  onProve: (proof: Proof) => Promise<ErrorCode | undefined>
  onLogin: () => void
}

const EMPTY = { first: '', second: '', code: '' } as const

/** The proof of an account by what was sent to it: both amounts, or the code beside one. */
export function VerifyAccount({ ref, method, isDue, takesFocus, onProve, onLogin }: Props) {
  const words = useWords(messages, labels)
  const { t, tag, number } = words
  const { day } = useFormats()
  const [proofMethod, setProofMethod] = useState<ProofMethod>('amounts')
  const [draft, setDraft] = useState<Readonly<Record<ProofField, string>>>(EMPTY)
  const [wrong, setWrong] = useState<readonly ProofField[]>([])
  const [problems, setProblems] = useState<readonly LinkedProblem<Words>[]>([])
  /** What was sent last did not match the deposits. */
  const [isRefused, setRefused] = useState(false)
  const [failure, setFailure] = useState<ErrorCode>()
  const [isBusy, setBusy] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const refusal = failure && accountErrorText(words, failure)
  useAnnouncement(refusal)
  const { expectedOn, attemptsLeft = 0 } = method.verification ?? {}

  const focus = (field?: ProofField) =>
    fields.current?.querySelector<HTMLInputElement>(field ? `[name="${field}"]` : 'input')?.focus()
  useLayoutEffect(() => {
    if (takesFocus) fields.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const clear = () => {
    setWrong([])
    setProblems([])
    setRefused(false)
    setFailure(undefined)
  }
  const read = () => {
    clear()
    const found = readProof(proofMethod, draft, tag)
    if ('proof' in found) return found.proof
    setWrong(found.wrong)
    setProblems(found.wrong.map((field) => ({ id: field, text: sentenceOf(field), focus: () => focus(field) })))
    return undefined
  }
  const sentenceOf =
    (field: ProofField) =>
    ({ of, number: figure }: Words) => {
      const { proofProblems } = of(messages)
      return field === 'code' ? proofProblems.missingCode : proofProblems[field](figure(EXAMPLE_DOLLARS))
    }

  const submit = async (): Promise<SubmitResult> => {
    if (isBusy) return { result: 'pending' }
    const proof = read()
    if (!proof) return { result: 'invalid', code: 'validation_failed' }
    setBusy(true)
    const code = await onProve(proof)
    setBusy(false)
    if (code === undefined) return { result: 'succeeded' }
    if (code === 'verification_failed') {
      const left = Math.max(attemptsLeft - 1, 0)
      const text = ({ of, number: figure }: Words) => {
        const { proofProblems, triesLeft } = of(messages)
        return `${proofProblems[proofMethod]} ${triesLeft(left, figure(left))}`
      }
      setProblems([{ id: 'proof', text, focus: () => focus() }])
      setRefused(true)
    } else if (code !== 'verification_locked') setFailure(code)
    return { result: 'failed', code }
  }
  useImperativeHandle(ref, () => ({
    submit,
    validate: () => read() !== undefined,
    focus: () => focus(),
    reset: () => {
      clear()
      setDraft(EMPTY)
    },
  }))

  const deposits = expectedOn ? [(isDue ? t.depositsSent : t.depositsBy)(day(expectedOn))] : []
  return (
    <form
      className="verify stack"
      noValidate
      aria-label={t.verifyOf(method.label)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2>
        <Text text={t.verifyOf(method.label)} />
      </h2>
      <p>
        <Text text={[...deposits, t.depositsWhere, t.proofBy[proofMethod]].join(' ')} />
      </p>
      {problems.length > 0 && <ErrorSummary title={t.problem} problems={problems} words={words} />}
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      <ProofFields
        ref={fields}
        {...{ proofMethod, draft, isBusy }}
        refusal={isRefused ? t.proofProblems[proofMethod] : undefined}
        errors={Object.fromEntries(wrong.map((field) => [field, sentenceOf(field)(words)]))}
        onChange={(field, text) => setDraft((before) => ({ ...before, [field]: text }))}
      />
      {/* The error summary has it then. */}
      {!isRefused && (
        <p className="small muted">
          <Text text={t.triesLeft(attemptsLeft, number(attemptsLeft))} />
        </p>
      )}
      <div className="actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t.confirmAccount}
        </Button>
        <Button
          kind="text"
          onPress={() => {
            clear()
            setProofMethod(proofMethod === 'code' ? 'amounts' : 'code')
          }}
        >
          {proofMethod === 'code' ? t.useAmounts : t.useCode}
        </Button>
        <Button kind="text" onPress={onLogin}>
          {t.loginInstead}
        </Button>
      </div>
    </form>
  )
}
