import { createContext } from 'react'
import { useGiven } from '../contract/useGiven.ts'
import type { Api, ElementApi } from './Api.ts'

export const ElementApiContext = createContext<ElementApi | undefined>(undefined)
/** Given below a session that is read. */
export const ApiContext = createContext<Api | undefined>(undefined)

export function useElementApi(): ElementApi {
  return useGiven(ElementApiContext, 'ElementApiContext')
}

export function useApi(): Api {
  return useGiven(ApiContext, 'ApiContext')
}
