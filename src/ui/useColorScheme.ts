import { useSyncExternalStore } from 'react'
import { type ColorScheme, colorSchemeOf, darkQuery } from '../lib/colorScheme.ts'

function subscribe(listener: () => void): () => void {
  const media = darkQuery()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The scheme in force, drawn again when the payer's system prefers another. */
export const useColorScheme = (theme: 'auto' | ColorScheme): ColorScheme =>
  useSyncExternalStore(subscribe, () => colorSchemeOf(theme))
