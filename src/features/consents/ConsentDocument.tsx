import type { Session } from '../../api/types.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { Words } from '../../ui/Words.tsx'

/** The whole agreement, opened in its place, where the sentence beside the box sums it up. */
export function ConsentDocument({ consent }: { consent: Session['requiredConsents'][number] }) {
  const { t } = useAfterWords()
  const { kind, document, locale } = consent
  const label = t.consentRead[kind]
  if (!document || !label) return null
  return (
    <details className="consent-document">
      <summary>
        <span>{label}</span>
        <Icon path={ICONS.chevron} />
      </summary>
      <div className="small" lang={locale} dir="auto">
        {document.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            <Words text={paragraph} />
          </p>
        ))}
      </div>
    </details>
  )
}
