import { useState } from 'react'
import type { FormProps } from '../../registry.ts'

/** What was chosen in the forms of an element, by its card frame, which lives as long as the visit. */
const choices = new WeakMap<object, Map<string, unknown>>()

/**
 * A state that outlives the form: another screen takes its place while a payment is confirmed, and afterwards everything
 * stands as the payer left it. `name` is told apart from others of the same order.
 */
export function useKept<T>(
  { frame, session }: Pick<FormProps, 'frame' | 'session'>,
  name: string,
  initial: T,
): [T, (value: T) => void] {
  const place = `${session.transaction.id} ${name}`
  const kept = choices.get(frame) ?? new Map<string, unknown>()
  choices.set(frame, kept)
  const [value, setValue] = useState(kept.has(place) ? (kept.get(place) as T) : initial)
  return [
    value,
    (next) => {
      kept.set(place, next)
      setValue(next)
    },
  ]
}
