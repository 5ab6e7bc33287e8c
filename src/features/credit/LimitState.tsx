import type { CreditRequest } from '../../api/accountTypes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../locales/useWords.ts'
import { limitSentences } from './limitState.ts'
import { messages } from './words/en.json'

const STYLES = {
  open: { icon: 'info', tone: 'accent' },
  accepted: { icon: 'check', tone: 'success' },
  declined: { icon: 'info', tone: 'muted' },
} as const

/** The state of a request for a higher limit. */
export function LimitState({ request, merchant }: { request: CreditRequest; merchant: string }) {
  const words = useWords(messages)
  const { icon, tone } = STYLES[request.status]
  const { declineReason } = request
  return (
    <div className="limit-state">
      <span className={tone}>
        <Icon path={ICONS[icon]} />
      </span>
      <div>
        <p>
          <Text text={limitSentences(words, request, merchant).join(' ')} />
        </p>
        {declineReason !== undefined && (
          <p>
            <span className="muted">{words.t.lineOfCredit.why}</span> <bdi>{declineReason}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
