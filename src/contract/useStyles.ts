import { useInsertionEffect } from 'react'
import { useHost } from './HostContext.ts'

/** Gives a screen the style sheet that is loaded with it. */
export function useStyles(css: string): void {
  const host = useHost()
  useInsertionEffect(() => host.addStyles(css), [host, css])
}
