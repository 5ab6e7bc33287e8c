import { useHost } from '../host/HostContext.ts'
import { useStyles } from '../host/useStyles.ts'
import { useAfterWords } from '../locales/useAfterWords.ts'
import styles from '../styles/after.css'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ICONS } from '../ui/icons.ts'

/** Closes the dialog. A pending payment continues. */
export function CloseDialog() {
  const { t } = useAfterWords()
  const host = useHost()
  useStyles(styles)
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
