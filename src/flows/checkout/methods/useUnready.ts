import type { RefObject } from 'react'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Words } from '../../../locales/useAfterWords.ts'
import type { MethodFormProps } from '../../../payment/method.ts'

/**
 * For a method that cannot pay as things are: takes the button that pays away, and tells who tries all the same why, in
 * `text`. Returns a ref for the form's container: the error's link focuses its first button, or the container itself.
 */
export function useUnready(
  { ref, session, onValidity, onOffer }: MethodFormProps,
  text: (words: Words) => string,
): RefObject<HTMLDivElement | null> {
  const { amount } = session.transaction
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    validate: () => {
      const focus = () => (box.current?.querySelector('button') ?? box.current)?.focus()
      return Promise.resolve([{ id: 'method', text, focus }])
    },
    collect: () => Promise.resolve({ failure: 'method_unavailable' }),
    focus: () => {},
    reset: () => {},
  }))
  useEffect(() => onValidity(false), [onValidity])
  useEffect(() => {
    onOffer({ amount })
    return () => onOffer(undefined)
  }, [onOffer, amount])
  return box
}
