import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The transaction and the page together leave no method to pay by. */
export function NoMethodNotice() {
  const { t } = useAfterWords()
  return (
    <Notice tone="warning">
      <p>{t.noMethod}</p>
    </Notice>
  )
}
