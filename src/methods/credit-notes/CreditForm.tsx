import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

/** In the place of a method: none is needed. */
export function CreditForm() {
  const { t } = useWords(messages)
  return <p>{t.creditExplained}</p>
}
