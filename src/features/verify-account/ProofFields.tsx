import type { Ref } from 'react'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { ProofDraft, ProofField, ProofWay } from './readProof.ts'
import { EXAMPLE_DOLLARS } from './readProof.ts'

/** The longest code that the API reads. */
const CODE_LENGTH = 20
const AMOUNT_LENGTH = 10

interface Props {
  ref: Ref<HTMLDivElement>
  way: ProofWay
  draft: ProofDraft
  /** By field, what to do about what stands in it. */
  errors: Partial<Record<ProofField, string>>
  isBusy: boolean
  onChange: (field: ProofField, text: string) => void
}

/** Both amounts beside each other, or the code. */
export function ProofFields({ ref, way, draft, errors, isBusy, onChange }: Props) {
  const { t, number } = useAfterWords()
  const field = (name: ProofField) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (text: string) => {
      if (!isBusy) onChange(name, text)
    },
  })
  const amount = {
    inputMode: 'decimal',
    maxLength: AMOUNT_LENGTH,
    help: t.amountHelp(number(EXAMPLE_DOLLARS)),
  } as const
  return (
    <div ref={ref} className="proof">
      {way === 'code' ? (
        <TextField {...field('code')} label={t.depositCode} help={t.codeHelp} maxLength={CODE_LENGTH} />
      ) : (
        <>
          <TextField {...field('first')} {...amount} label={t.firstAmount} />
          <TextField {...field('second')} {...amount} label={t.secondAmount} />
        </>
      )}
    </div>
  )
}
