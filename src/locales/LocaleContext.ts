import { createContext } from 'react'
import { useRequired } from '../host/useRequired.ts'
import type { Words } from './createWords.ts'

export const LocaleContext = createContext<Words | undefined>(undefined)

/** Words and figures in the payer's language, without any messages. */
export const useLocale = () => useRequired(LocaleContext, 'locale')
