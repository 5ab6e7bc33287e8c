import type { Session } from '../../api/types.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'
import { textOf } from '../../lib/textOf.ts'

/** The whole agreement, opened in its place, where the sentence beside the box sums it up. */
export function ConsentDocument({ consent }: { consent: Session['requiredConsents'][number] }) {
  const { t } = useWords(messages)
  const { kind, document, locale } = consent
  const label = textOf(t.consentRead, kind)
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
            <Text text={paragraph} />
          </p>
        ))}
      </div>
    </details>
  )
}
