export type ColorScheme = 'light' | 'dark'

export const darkQuery = () => matchMedia('(prefers-color-scheme: dark)')

/** The scheme in force: what was asked for, else what the payer's system prefers. */
export function colorSchemeOf(theme: 'auto' | ColorScheme): ColorScheme {
  if (theme !== 'auto') return theme
  return darkQuery().matches ? 'dark' : 'light'
}
