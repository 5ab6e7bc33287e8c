import { useMemo } from 'react'
import { useHost } from '../../host/HostContext.ts'
import { focusCardField } from '../../methods/card/frame/focusCardField.ts'
import type { Problem } from '../../order/PaymentMethod.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  problems: readonly Problem[]
  frame: SecureFrame
}

/** What stands between the payer and the payment, each with a link to its field. */
export function ProblemSummary({ problems, frame }: Props) {
  const words = useWords(labels)
  const view = useHost().cardFrame.parent
  const linked = useMemo(
    () => problems.map((problem) => ({ ...problem, focus: () => focusProblem(view, frame, problem.id) })),
    [problems, view, frame],
  )
  return <ErrorSummary title={words.t.problem} problems={linked} words={words} />
}

function focusProblem(view: HTMLElement, frame: SecureFrame, id: string): void {
  if (focusCardField(frame, id)) return
  const place = view.shadowRoot?.querySelector<HTMLElement>(`[data-problem="${id}"], [name="${id}"]`)
  const field = place?.hasAttribute('name') ? place : place?.querySelector<HTMLElement>('button, input')
  ;(field ?? place)?.focus()
}
