import { useRef } from 'react'
import { randomHex } from '../../lib/randomHex.ts'
import { toJson } from '../../lib/toJson.ts'

/**
 * The same key for every try of one message: a try whose answer was lost sends nothing twice. `forget` once it was sent: the
 * same text may be sent again on purpose.
 */
export function useMessageKey() {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf: (message: object): string => {
      const text = toJson(message)
      const key = keys.current.get(text) ?? randomHex()
      keys.current.set(text, key)
      return key
    },
    forget: () => keys.current.clear(),
  }
}
