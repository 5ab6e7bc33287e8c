import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The scheme in force: what was asked for, else what the payer's system prefers. */
export function useColorScheme(theme: 'auto' | 'light' | 'dark'): 'light' | 'dark' {
  const isDark = useSyncExternalStore(subscribe, () => query().matches)
  if (theme !== 'auto') return theme
  return isDark ? 'dark' : 'light'
}
