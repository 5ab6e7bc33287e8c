import { useHost } from '../host/HostContext.ts'
import { useStyles } from '../host/useStyles.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ICONS } from '../ui/icons.ts'
import { useWords } from '../locales/useWords.ts'
import { messages as labels } from '../locales/labels/words/en.json'
import ui from '../ui/ui.css'

/** Closes the dialog. A pending payment continues. */
export function CloseDialog() {
  const { t } = useWords(labels)
  const host = useHost()
  useStyles(ui)
  const close = () => {
    host.emit('balance-close', { reason: 'dismiss' })
    host.dismiss()
  }
  return (
    <div className="close">
      <Button kind="text" label={t.close} onPress={close}>
        <Icon path={ICONS.close} />
      </Button>
    </div>
  )
}
