import { createContext } from 'react'
import { useRequired } from '../host/useRequired.ts'
import type { Api } from './Api.ts'

/** Provided below a loaded session. */
export const ApiContext = createContext<Api | undefined>(undefined)

export function useApi(): Api {
  return useRequired(ApiContext, 'ApiContext')
}
