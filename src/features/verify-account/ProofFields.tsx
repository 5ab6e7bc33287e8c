import type { Ref } from 'react'
import { useId } from 'react'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ProofDraft, ProofField, ProofMethod } from './readProof.ts'
import { EXAMPLE_DOLLARS } from './readProof.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** The longest code that the API reads. */
const CODE_LENGTH = 20
/** What is pasted with its currency is never cut. */
const AMOUNT_LENGTH = 40

interface Props {
  ref: Ref<HTMLDivElement>
  proofMethod: ProofMethod
  draft: ProofDraft
  /** By field, what to do about what stands in it. */
  errors: Partial<Record<ProofField, string>>
  /** Why what stands in all of them was refused. */
  refusal: string | undefined
  isBusy: boolean
  onChange: (field: ProofField, text: string) => void
}

/** Both amounts beside each other, or the code. */
export function ProofFields({ ref, proofMethod, draft, errors, refusal, isBusy, onChange }: Props) {
  const { t, number } = useWords(messages)
  const id = useId()
  // The refusal stands in its place.
  const help = (text: string) => (refusal === undefined ? { help: text } : {})
  const field = (name: ProofField) => ({
    name,
    value: draft[name],
    error: errors[name],
    errorId: refusal === undefined ? undefined : id,
    autoComplete: 'off',
    onChange: (text: string) => {
      if (!isBusy) onChange(name, text)
    },
  })
  const amount = {
    inputMode: 'decimal',
    maxLength: AMOUNT_LENGTH,
    ...help(t.amountHelp(number(EXAMPLE_DOLLARS))),
  } as const
  return (
    <div ref={ref} className="field">
      <div className="proof">
        {proofMethod === 'code' ? (
          <TextField {...field('code')} label={t.depositCode} {...help(t.codeHelp)} maxLength={CODE_LENGTH} />
        ) : (
          <>
            <TextField {...field('first')} {...amount} label={t.firstAmount} />
            <TextField {...field('second')} {...amount} label={t.secondAmount} />
          </>
        )}
      </div>
      <FieldMessage id={id} error={refusal} />
    </div>
  )
}
