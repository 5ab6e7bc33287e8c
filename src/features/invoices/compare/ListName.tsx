import { useAnnouncement } from '../../../ui/Announcer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLostFocus } from '../../../ui/useLostFocus.ts'
import type { ListProblem, PayerList } from './list.ts'
import { useProblem } from './useProblem.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Props {
  list: PayerList
  /** Of the file. */
  name: string | undefined
  /** Of another list, which took the place of none. */
  problem: ListProblem | undefined
  onClear: () => void
}

/** Which list is compared, and the way to another one. */
export function ListName({ list, name, problem, onClear }: Props) {
  const { t, number } = useWords(messages)
  const failure = useProblem(problem)
  useAnnouncement(failure)
  // What it was chosen with is gone.
  const [place] = useLostFocus<HTMLDivElement>(true)
  const count = list.kind === 'table' ? list.rows.length : list.payments.length
  const counted = list.kind === 'table' ? t.compare.rowCount : t.compare.paymentCount
  const sheet = list.kind === 'table' ? list.sheet : undefined
  return (
    <>
      <div ref={place} tabIndex={-1} className="list-name" role="group" aria-label={name ?? t.compare.pasted}>
        <div translate="no">
          <bdi>{name ?? t.compare.pasted}</bdi>
          <span className="small muted">
            {[sheet !== undefined && t.compare.sheet(sheet), counted(count, number(count))].filter(Boolean).join(' · ')}
          </span>
        </div>
        <Button kind="text" onPress={onClear}>
          {t.compare.another}
        </Button>
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </>
  )
}
