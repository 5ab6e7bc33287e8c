import { useLayoutEffect } from 'react'
import type { SavedPaymentMethod } from '../../api/types.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { ProofFields } from './ProofFields.tsx'
import type { Verification } from './useVerification.ts'
import { proofProblem } from './useVerification.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { accountErrorText } from '../../locales/errors/errorText.ts'
import { useFormats } from '../../locales/formats.ts'

interface Props {
  verification: Verification
  /** Waits for its verification. */
  method: SavedPaymentMethod
  /** The day on which the deposits arrive at the latest has come. */
  isDue: boolean
  /** The payer asked for it, so the cursor goes there. */
  takesFocus: boolean
  onLogin: () => void
}

/** The proof of an account by what was sent to it: both amounts, or the code beside one. */
export function VerifyAccount({ verification, method, isDue, takesFocus, onLogin }: Props) {
  const words = useWords(messages, labels)
  const { t, number } = words
  const { day } = useFormats()
  const { proofMethod, draft, wrong, problems, isRefused, failure, isBusy, fields } = verification
  const refusal = failure && accountErrorText(words, failure)
  useAnnouncement(refusal)
  useLayoutEffect(() => {
    if (takesFocus) fields.current?.querySelector('input')?.focus()
  }, [takesFocus, fields])

  const { expectedOn, attemptsLeft = 0 } = method.verification ?? {}
  const deposits = expectedOn ? [(isDue ? t.depositsSent : t.depositsBy)(day(expectedOn))] : []
  return (
    <form
      className="verify stack"
      noValidate
      aria-label={t.verifyOf(method.label)}
      onSubmit={(event) => {
        event.preventDefault()
        void verification.submit()
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
        errors={Object.fromEntries(wrong.map((field) => [field, proofProblem(field)(words)]))}
        onChange={verification.change}
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
        <Button kind="text" onPress={() => verification.setProofMethod(proofMethod === 'code' ? 'amounts' : 'code')}>
          {proofMethod === 'code' ? t.useAmounts : t.useCode}
        </Button>
        <Button kind="text" onPress={onLogin}>
          {t.loginInstead}
        </Button>
      </div>
    </form>
  )
}
