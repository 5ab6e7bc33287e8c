import type { Context } from 'react'
import { useContext } from 'react'

/** What a provider above gives. Throws a sentence that names what is missing. */
export function useGiven<T>(context: Context<T | undefined>, name: string): T {
  const given = useContext(context)
  if (!given) throw new Error(`There is no ${name} above.`)
  return given
}
