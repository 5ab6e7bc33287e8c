import { useState } from 'react'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { messages as labels } from '../../locales/labels/words/en.json'
import { accountErrorText } from '../../locales/errors/errorText.ts'

interface Props {
  method: SavedPaymentMethod
  /** Another method takes its place as the default. */
  hasHeir: boolean
  /** Gives back why it was refused; nothing once it is removed. `cancels`: with the payments by date that use it. */
  onRemove: (cancels: boolean) => Promise<ErrorCode | 'in_use' | undefined>
  onClose: () => void
}

/** Asks once, by the method's name, before it goes. A refusal stays here, with the way to try again. */
export function RemoveQuestion({ method, hasHeir, onRemove, onClose }: Props) {
  const words = useWords(messages, labels)
  const { t } = words
  const [failure, setFailure] = useState<ErrorCode | 'in_use'>()
  /** The payer has read what else goes. */
  const [cancels, setCancels] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const refusal = failure === 'in_use' ? t.removeInUse : failure && accountErrorText(words, failure)
  const remove = async () => {
    setFailure(undefined)
    setBusy(true)
    const code = await onRemove(cancels)
    setBusy(false)
    setFailure(code)
    if (code === 'in_use') setCancels(true)
  }
  return (
    <Dialog
      title={t.removeQuestion(method.label)}
      closeLabel={t.close}
      purpose={hasHeir ? `${t.removeDetail} ${t.removeDefaultDetail}` : t.removeDetail}
      announced={refusal}
      onClose={onClose}
    >
      <div className="dialog-body stack">
        {refusal !== undefined && <Notice tone={failure === 'in_use' ? 'warning' : 'danger'}>{refusal}</Notice>}
        <div className="removal">
          <Button kind="primary" isBusy={isBusy} onPress={() => void remove()}>
            {cancels ? t.removeAndCancel : t.remove}
          </Button>
        </div>
        {/* What a second press of Enter does. */}
        <div data-first className="stack">
          <Button kind="text" onPress={onClose}>
            {t.keepMethod}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
