import type { Session } from '../../api/types.ts'
import { EndScreen } from '../../ui/EndScreen.tsx'
import type { Figure } from '../../ui/FigureList.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { useLateAnnouncement } from '../../ui/useLateAnnouncement.ts'
import { useLostFocus } from '../../ui/useLostFocus.ts'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { textOf } from '../../lib/textOf.ts'

interface Props {
  session: Session
  code: string
  /** The payer had the form on screen before, and the focus in it. */
  wasPayable: boolean
}

/** No method helps this payer: one sentence, what to do, and what the seller needs to find the order. */
export function RefusedScreen({ session, code, wasPayable }: Props) {
  const { t, money } = useWords(messages, common, labels)
  const { merchant, transaction } = session
  const title = textOf(t.refused, code)
  const detail = textOf(t.refusedDetail, code)?.(merchant.name)
  const [heading, isFocused] = useLostFocus<HTMLHeadingElement>(wasPayable)
  useLateAnnouncement(isFocused ? detail : `${title}. ${detail}`)
  const rows: [string, string | undefined][] = [
    [t.seller, merchant.name],
    [t.order, transaction?.reference],
    [t.total, transaction && money(transaction.amount, transaction.currency)],
  ]
  const figures = rows.flatMap(([name, value]): Figure[] => (value ? [{ name, value }] : []))
  return (
    <EndScreen ref={heading} icon="alert" tone="warning" title={title ?? ''}>
      <p>
        <Text text={detail ?? ''} />
      </p>
      <FigureList figures={figures} />
    </EndScreen>
  )
}
