import { useEffect, useImperativeHandle } from 'react'
import type { MethodFormProps, MethodHandle, Offer } from '../../../payment/method.ts'
import type { Consents } from './useConsents.tsx'

interface Parts extends Partial<MethodHandle> {
  /** Everything but the consents is there. */
  readonly isValid: boolean
  readonly consents: Consents
  readonly offer: Offer
}

/** Gives the flow what it asks of a method: its own part, with the consents and the words of the button. */
export function useMethodHandle({ ref, onValidity, onOffer }: MethodFormProps, parts: Parts): void {
  const { isValid, consents, offer } = parts
  const isComplete = isValid && consents.isComplete
  const { label, amount } = offer
  useImperativeHandle(ref, () => ({
    validate: async () => [...((await parts.validate?.()) ?? []), ...consents.validate()],
    collect: async () => {
      const own = (await parts.collect?.()) ?? { fields: {} }
      return 'failure' in own ? own : { fields: { consents: consents.given(), ...own.fields } }
    },
    focus: () => parts.focus?.(),
    reset: () => {
      parts.reset?.()
      consents.reset()
    },
    amount: () => amount,
  }))
  useEffect(() => onValidity(isComplete), [onValidity, isComplete])
  useEffect(() => {
    onOffer({ label, amount })
    return () => onOffer(undefined)
  }, [onOffer, label, amount])
}
