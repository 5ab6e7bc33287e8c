import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'

interface Props {
  onStay: () => void
  onLeave: () => void
}

/** Asks above the bank's page, which stays as it is below, before a confirmation is abandoned. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  const { t } = useWords(messages, labels)
  return (
    <Dialog title={t.leaveChallenge} closeLabel={t.close} purpose={t.leaveChallengeDetail} onClose={onStay}>
      <div className="dialog-body stack">
        <Button kind="primary" onPress={onStay}>
          {t.stayInChallenge}
        </Button>
        <div className="stack removal">
          <Button kind="text" onPress={onLeave}>
            {t.stopChallenge}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
