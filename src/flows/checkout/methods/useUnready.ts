import type { RefObject } from 'react'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { MethodFormProps } from '../../../payment/method.ts'

/**
 * For a method that cannot pay as things are: the button that pays goes, and who tries all the same is told why, in `words`.
 * Gives the place to which that leads, for what stands in it: its first button, else itself.
 */
export function useUnready(
  { ref, session, onValidity, onOffer }: MethodFormProps,
  words: string,
): RefObject<HTMLDivElement | null> {
  const { amount } = session.transaction
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    validate: () => {
      const focus = () => (box.current?.querySelector('button') ?? box.current)?.focus()
      return Promise.resolve([{ id: 'method', text: words, focus }])
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
