import { useStyles } from '../../contract/useStyles.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../payment/method.ts'
import styles from '../../styles/after.css'
import { CheckBox } from '../../ui/CheckBox.tsx'

type Props = Pick<MethodFormProps, 'session' | 'serverNow' | 'isBusy' | 'saving' | 'onSaving'>

/** Keeps the card that is typed. The box is the consent: what is agreed to stands beside it once it is ticked. */
export function SaveCard({ session, serverNow, isBusy, saving, onSaving }: Props) {
  useStyles(styles)
  const { t } = useAfterWords()
  const consent = session.requiredConsents.find(({ kind }) => kind === 'stored_card')
  if (!consent) return null
  const { kind, version, text, locale } = consent
  const given = (isOn: boolean) =>
    isOn
      ? { saveMethod: true, consents: [{ kind, version, acceptedAt: new Date(serverNow()).toISOString() }] }
      : undefined
  return (
    <CheckBox
      name="save-card"
      label={
        <>
          <span>{t.saveCard}</span>
          {saving && (
            <span className="consent small muted" lang={locale} dir="auto">
              {text}
            </span>
          )}
        </>
      }
      isChecked={saving !== undefined}
      isBusy={isBusy}
      onChange={(isOn) => onSaving(given(isOn))}
    />
  )
}
