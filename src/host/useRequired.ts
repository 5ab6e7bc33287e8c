import type { Context } from 'react'
import { useContext } from 'react'

/** The value of a context that has no default. Throws an error that names the missing provider. */
export function useRequired<T>(context: Context<T | undefined>, name: string): T {
  const value = useContext(context)
  if (!value) throw new Error(`There is no ${name} above.`)
  return value
}
