import { useAfterWords } from '../../locales/useAfterWords.ts'
import { FigureList } from '../../ui/FigureList.tsx'

/** What is paid now and what later, as finished words. */
export function SplitFigures({ now, later }: { now: string; later: string }) {
  const { t } = useAfterWords()
  return (
    <FigureList
      figures={[
        { name: t.payNow, value: now },
        { name: t.payLater, value: later },
      ]}
    />
  )
}
