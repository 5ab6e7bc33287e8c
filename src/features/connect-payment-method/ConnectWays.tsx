import { useState } from 'react'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useKey } from '../../ui/useKey.ts'

export type Way = 'card' | 'login' | 'numbers'

interface Props {
  /** In the order in which they are offered; the first one is chosen. */
  ways: readonly Way[]
  onChoose: (way: Way) => void
}

/** Of the ways to a bank account the log-in comes first, as it is ready at once. */
export function ConnectWays({ ways, onChoose }: Props) {
  const { t } = useAfterWords()
  const [chosen, setChosen] = useState(ways[0])
  const onContinue = () => {
    if (chosen) onChoose(chosen)
  }
  // In place of a form, which a sandbox may not let be sent.
  const box = useKey<HTMLDivElement>('Enter', onContinue, 'input')
  const words = {
    card: { name: t.connectByCard, note: t.connectByCardNote },
    login: { name: t.connectByLink, note: t.connectByLinkNote },
    numbers: { name: t.connectByNumbers, note: t.connectByNumbersNote },
  }
  return (
    <div ref={box} className="dialog-body stack">
      <ChoiceList
        legend={ways.includes('card') ? t.connectWhat : t.connectHow}
        choices={ways.map((id) => ({ id, ...words[id] }))}
        chosen={chosen}
        isBusy={false}
        onChoose={(id) => setChosen(ways.find((way) => way === id))}
      />
      <Button kind="primary" onPress={onContinue}>
        {t.continue}
      </Button>
    </div>
  )
}
