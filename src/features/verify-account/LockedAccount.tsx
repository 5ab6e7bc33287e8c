import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  label: string
  onRemove: () => void
  onLogin: () => void
}

/** What is left to do once every try was wrong. Takes the focus, as the form that had it is gone. */
export function LockedAccount({ label, onRemove, onLogin }: Props) {
  const { t } = useWords(messages, labels)
  const heading = useFocusOnMount<HTMLDivElement>()
  return (
    <section className="verify stack" aria-label={t.accountIsLocked(label)}>
      <Notice ref={heading} tone="danger" title={t.accountIsLocked(label)}>
        <p>{t.lockedHint}</p>
      </Notice>
      <div className="row">
        <span className="removal">
          <Button kind="text" label={t.removeOf(label)} onPress={onRemove}>
            {t.remove}
          </Button>
        </span>
        <Button kind="text" onPress={onLogin}>
          {t.connectByLink}
        </Button>
      </div>
    </section>
  )
}
