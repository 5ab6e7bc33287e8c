import { useLayoutEffect, useRef } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Words } from '../../ui/Words.tsx'

interface Props {
  words: string
  /** It came with the whole screen: what had the keyboard is gone, and nothing else may have it instead. */
  isNewScreen?: boolean
}

/** Says that the order is not what it was when the payer decided, and that nothing was charged. */
export function ChangedNotice({ words, isNewScreen = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useAnnouncement(words)
  useLayoutEffect(() => {
    if (isNewScreen && document.activeElement === document.body) box.current?.focus()
  }, [isNewScreen])
  return (
    <Notice ref={box} tone="warning">
      <p>
        <Words text={words} />
      </p>
    </Notice>
  )
}
