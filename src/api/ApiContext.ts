import { createContext } from 'react'
import { useGiven } from '../contract/useGiven.ts'
import type { Api } from './Api.ts'

export const ApiContext = createContext<Api | undefined>(undefined)

export function useApi(): Api {
  return useGiven(ApiContext, 'ApiContext')
}
