import type { AcceptedConsents, RequiredConsent } from '../../order/consents.ts'
import { consentError, consentKey } from '../../order/consents.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Text } from '../../ui/Text.tsx'
import { ConsentDocument } from './ConsentDocument.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { useStyles } from '../../host/useStyles.ts'
import ui from '../../ui/ui.css'
import consentsStyles from './consents.css'

interface Props {
  required: readonly RequiredConsent[]
  accepted: AcceptedConsents
  /** Accepted in this visit for something else: not asked again. */
  acceptedBefore?: AcceptedConsents
  /** The boxes that are not ticked are marked. */
  isChecked: boolean
  isBusy: boolean
  onAccept: (consent: RequiredConsent, isAccepted: boolean) => void
}

const NONE: AcceptedConsents = {}

/** What must be agreed to, in the session's own words, a box each. */
export function ConsentBoxes({ required, accepted, acceptedBefore = NONE, isChecked, isBusy, onAccept }: Props) {
  useStyles(ui, consentsStyles)
  const words = useWords(messages)
  const { t } = words
  const known = required.filter((consent) => acceptedBefore[consentKey(consent)])
  return (
    <>
      {known.length > 0 && (
        <div>
          <p className="small muted">{t.consentsAccepted}</p>
          {known.map((consent) => (
            <ConsentDocument key={consent.kind} consent={consent} />
          ))}
        </div>
      )}
      {required
        .filter((consent) => !known.includes(consent))
        .map((consent) => {
          const { kind, text, locale } = consent
          const isAccepted = Boolean(accepted[consentKey(consent)])
          return (
            <div key={kind}>
              <CheckBox
                name={kind}
                label={
                  <span lang={locale}>
                    <Text text={text} />
                  </span>
                }
                isRequired
                isChecked={isAccepted}
                error={isChecked && !isAccepted ? consentError(kind, words) : undefined}
                isBusy={isBusy}
                onChange={(isOn) => onAccept(consent, isOn)}
              />
              <ConsentDocument consent={consent} />
            </div>
          )
        })}
    </>
  )
}
