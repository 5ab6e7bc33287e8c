import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useKey } from '../../ui/useKey.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

export type ConnectMethod = 'card' | 'login' | 'numbers'

interface Props {
  /** In the order in which they are offered; the first one is chosen. */
  methods: readonly ConnectMethod[]
  onChoose: (method: ConnectMethod) => void
}

/** Of the methods for a bank account the log-in comes first, as it is ready at once. */
export function ConnectMethods({ methods, onChoose }: Props) {
  const { t } = useWords(messages, labels)
  const [chosen, setChosen] = useState(methods[0])
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
        legend={methods.includes('card') ? t.connectWhat : t.connectHow}
        choices={methods.map((id) => ({ id, ...words[id] }))}
        chosen={chosen}
        isBusy={false}
        onChoose={(id) => setChosen(methods.find((method) => method === id))}
      />
      <Button kind="primary" onPress={onContinue}>
        {t.continue}
      </Button>
    </div>
  )
}
