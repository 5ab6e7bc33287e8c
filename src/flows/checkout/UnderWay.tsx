import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { useDelay } from '../../ui/useDelay.ts'

/** Most payments have an outcome by then, in milliseconds. */
const PATIENCE = 2_500

/** Says that a payment takes its time, to those who do not see the button turn. */
export function UnderWay() {
  const { t } = useAfterWords()
  const [isLong] = useDelay(PATIENCE)
  useAnnouncement(isLong ? t.underWay : undefined)
  return null
}
