import { useSyncExternalStore } from 'react'
import type { Api } from '../../../api/Api.ts'
import { useApi } from '../../../api/ApiContext.ts'

interface Choices {
  readonly values: Map<string, unknown>
  readonly listeners: Set<() => void>
}

/** By the calls of one order in one element, which live as long as the visit. */
const choicesOf = new WeakMap<Api, Choices>()

function choicesFor(api: Api): Choices {
  const choices = choicesOf.get(api) ?? { values: new Map<string, unknown>(), listeners: new Set() }
  choicesOf.set(api, choices)
  return choices
}

/**
 * A state that outlives its form: another screen takes its place while a payment is confirmed, and afterwards everything
 * stands as the payer left it. `initial` must be the same each time where it is an object.
 */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const { values, listeners } = choicesFor(useApi())
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const value = useSyncExternalStore(subscribe, () => (values.has(name) ? (values.get(name) as T) : initial))
  return [
    value,
    (next) => {
      values.set(name, next)
      listeners.forEach((listener) => listener())
    },
  ]
}

/** Takes back everything that was chosen, in the forms that are on screen and in those that were. */
export function forgetKept(api: Api): void {
  const { values, listeners } = choicesFor(api)
  values.clear()
  listeners.forEach((listener) => listener())
}
