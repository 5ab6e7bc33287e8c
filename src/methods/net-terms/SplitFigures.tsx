import { useStyles } from '../../host/useStyles.ts'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import ui from '../../ui/ui.css'
import terms from './terms.css'

interface Part {
  amount: string
  /** How it is paid. */
  by: string
}

/** What is paid now and what later, as finished words. */
export function SplitFigures({ now, later }: { now: Part; later: Part }) {
  useStyles(ui, terms)
  const { t } = useWords(messages)
  const rows = [
    { name: t.payNow, ...now },
    { name: t.payLater, ...later },
  ]
  return (
    <dl className="split-parts">
      {rows.map(({ name, by, amount }) => (
        <div key={name}>
          <dt>
            <span>{name}</span>
            <span className="small muted">
              <Text text={by} />
            </span>
          </dt>
          <dd translate="no">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
