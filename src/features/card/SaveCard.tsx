import type { Payable } from '../../order/Payable.ts'
import { useStyles } from '../../host/useStyles.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import styles from '../../styles/after.css'
import { CheckBox } from '../../ui/CheckBox.tsx'

interface Props {
  payable: Payable
  isSaved: boolean
  isBusy: boolean
  onChange: (isSaved: boolean) => void
}

/** Keeps the card that is typed. The box is the consent: what is agreed to stands beside it once it is ticked. */
export function SaveCard({ payable, isSaved, isBusy, onChange }: Props) {
  useStyles(styles)
  const { t } = useAfterWords()
  const consent = payable.requiredConsents.find(({ kind }) => kind === 'stored_card')
  if (!consent) return null
  return (
    <CheckBox
      name="save-card"
      label={
        <>
          <span>{t.saveCard}</span>
          {isSaved && (
            <span className="consent small muted" lang={consent.locale} dir="auto">
              {consent.text}
            </span>
          )}
        </>
      }
      isChecked={isSaved}
      isBusy={isBusy}
      onChange={onChange}
    />
  )
}
