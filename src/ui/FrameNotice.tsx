import { useAnnouncement } from './Announcer.tsx'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  /** What became of the fields. */
  words: string
  tryAgain: string
  element: HTMLIFrameElement
  /** They did not come at all; otherwise they came back empty. */
  hasFailed: boolean
  /** Loading them once more would bring nothing. */
  isRefused: boolean
}

/** What a payer has to know of the fields in a frame, with a way to load them once more. */
export function FrameNotice({ words, tryAgain, element, hasFailed, isRefused }: Props) {
  useAnnouncement(words)
  return (
    <Notice tone={hasFailed ? 'danger' : 'warning'}>
      <p>{words}</p>
      {hasFailed && !isRefused && <Button onPress={() => reload(element)}>{tryAgain}</Button>}
    </Notice>
  )
}

function reload(element: HTMLIFrameElement): void {
  const { src } = element
  element.src = src
}
