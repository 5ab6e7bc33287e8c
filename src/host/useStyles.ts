import { useInsertionEffect } from 'react'
import { useHost } from './HostContext.ts'

/** Adds the style sheet that is loaded with a screen. */
export function useStyles(css: string): void {
  const host = useHost()
  useInsertionEffect(() => host.addStyles(css), [host, css])
}
