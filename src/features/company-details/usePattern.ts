import { useEffect, useState } from 'react'
import { retry } from '../../lib/retry.ts'

/** Tells whether a text fits a merchant's pattern; `undefined` while there is none, or none that can be read yet. */
export function usePattern(pattern: string | undefined): ((text: string) => boolean) | undefined {
  const [test, setTest] = useState<(text: string) => boolean>()
  useEffect(() => {
    let isCurrent = true
    setTest(undefined)
    if (pattern) {
      // Where it does not come the API says what is wrong.
      retry(() => import('../../lib/pattern.ts')).then(
        ({ compilePattern }) => isCurrent && setTest(() => compilePattern(pattern)),
        () => undefined,
      )
    }
    return () => void (isCurrent = false)
  }, [pattern])
  return test
}
