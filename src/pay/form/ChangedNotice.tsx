import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { useLostFocus } from '../../ui/useLostFocus.ts'

interface Props {
  words: string
  /** It came with the whole screen: what had the keyboard is gone, and nothing else may have it instead. */
  isNewScreen?: boolean
}

/** Shows that the order is not what it was when the payer decided, and that nothing was charged. */
export function ChangedNotice({ words, isNewScreen = false }: Props) {
  const [box, isFocused] = useLostFocus<HTMLDivElement>(isNewScreen)
  useAnnouncement(isFocused ? undefined : words)
  return (
    <Notice ref={box} tone="warning">
      <p>
        <Text text={words} />
      </p>
    </Notice>
  )
}
