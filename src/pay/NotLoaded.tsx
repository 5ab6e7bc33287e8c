import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../locales/useWords.ts'
import { messages as common } from '../locales/words/en.json'

/** The part of a query that reads again. */
interface Read {
  isFetching: boolean
  refetch: () => Promise<unknown>
}

export function TryAgain({ isFetching, refetch }: Read) {
  const { t } = useWords(common)
  return (
    <div>
      <Button isBusy={isFetching} onPress={() => void refetch()}>
        {t.tryAgain}
      </Button>
    </div>
  )
}

/** Replaces what could not be read. */
export function NotLoaded({ text, ...read }: Read & { text: string }) {
  return (
    <>
      <Notice tone="danger">{text}</Notice>
      <TryAgain {...read} />
    </>
  )
}
