import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import type { Proof } from '../../api/accountTypes.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { SubmitResult } from '../../contract/controls.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Words } from '../../locales/createWords.ts'
import { useLocale } from '../../locales/LocaleContext.ts'
import type { LinkedProblem } from '../../ui/ErrorSummary.tsx'
import type { ProofDraft, ProofField, ProofMethod } from './readProof.ts'
import { EXAMPLE_DOLLARS, readProof } from './readProof.ts'
import { messages } from './words/en.json'

/** The proof of one account while the payer writes and sends it. */
export interface Verification {
  readonly proofMethod: ProofMethod
  readonly draft: ProofDraft
  /** Fields that cannot be read. */
  readonly wrong: readonly ProofField[]
  readonly problems: readonly LinkedProblem<Words>[]
  /** What was sent last did not match the deposits. */
  readonly isRefused: boolean
  /** Why what was sent last could not be compared. */
  readonly failure: ErrorCode | undefined
  readonly isBusy: boolean
  /** What holds the fields. */
  readonly fields: RefObject<HTMLDivElement | null>
  readonly setProofMethod: (method: ProofMethod) => void
  readonly change: (field: ProofField, text: string) => void
  readonly submit: () => Promise<SubmitResult>
  /** Shows what cannot be read; true when everything can. */
  readonly validate: () => boolean
  readonly focus: () => void
  readonly reset: () => void
}

type State = Pick<Verification, 'proofMethod' | 'draft' | 'wrong' | 'problems' | 'isRefused' | 'failure' | 'isBusy'> & {
  readonly methodId: string | undefined
}

const CLEAR = { wrong: [], problems: [], isRefused: false, failure: undefined } as const
const EMPTY = { first: '', second: '', code: '' } as const
const startFor = (methodId: string | undefined): State => ({
  ...CLEAR,
  methodId,
  proofMethod: 'amounts',
  draft: EMPTY,
  isBusy: false,
})

/** The sentence about a field that cannot be read. */
export const proofProblem =
  (field: ProofField) =>
  ({ of, number }: Words): string => {
    const { proofProblems } = of(messages)
    return field === 'code' ? proofProblems.missingCode : proofProblems[field](number(EXAMPLE_DOLLARS))
  }

/**
 * Holds the proof of the account that waits for its verification. Another account begins anew. `prove` gives back why it
 * was refused; nothing once the account is verified.
 */
export function useVerification(
  method: SavedPaymentMethod | undefined,
  prove: (method: SavedPaymentMethod, proof: Proof) => Promise<ErrorCode | undefined>,
): Verification {
  const { tag } = useLocale()
  const fields = useRef<HTMLDivElement>(null)
  const [held, setState] = useState(() => startFor(method?.id))
  const isOther = held.methodId !== method?.id
  const { methodId, ...state } = isOther ? startFor(method?.id) : held
  if (isOther) setState({ methodId: method?.id, ...state })

  // An answer about an account that is no longer shown changes nothing.
  const update = (edit: Partial<State>) =>
    setState((before) => (before.methodId === methodId ? { ...before, ...edit } : before))
  const focus = (field?: ProofField) =>
    fields.current?.querySelector<HTMLInputElement>(field ? `[name="${field}"]` : 'input')?.focus()
  const read = (): Proof | undefined => {
    const found = readProof(state.proofMethod, state.draft, tag)
    const wrong = 'wrong' in found ? found.wrong : []
    const problems = wrong.map((field) => ({ id: field, text: proofProblem(field), focus: () => focus(field) }))
    update({ ...CLEAR, wrong, problems })
    return 'proof' in found ? found.proof : undefined
  }
  const notMatching = (left: number): LinkedProblem<Words> => ({
    id: 'proof',
    text: ({ of, number }) => {
      const { proofProblems, triesLeft } = of(messages)
      return `${proofProblems[state.proofMethod]} ${triesLeft(left, number(left))}`
    },
    focus: () => focus(),
  })

  return {
    ...state,
    fields,
    setProofMethod: (proofMethod) => update({ ...CLEAR, proofMethod }),
    change: (field, text) => setState((before) => ({ ...before, draft: { ...before.draft, [field]: text } })),
    async submit() {
      if (state.isBusy) return { result: 'pending' }
      if (!method) return { result: 'invalid', code: 'method_unavailable' }
      const proof = read()
      if (!proof) return { result: 'invalid', code: 'validation_failed' }
      update({ isBusy: true })
      const code = await prove(method, proof)
      update({ isBusy: false })
      if (code === undefined) return { result: 'succeeded' }
      if (code === 'verification_failed') {
        const left = Math.max((method.verification?.attemptsLeft ?? 0) - 1, 0)
        update({ problems: [notMatching(left)], isRefused: true })
      } else if (code !== 'verification_locked') update({ failure: code })
      return { result: 'failed', code }
    },
    validate: () => !method || read() !== undefined,
    focus: () => focus(),
    reset: () => update({ ...CLEAR, draft: EMPTY }),
  }
}
