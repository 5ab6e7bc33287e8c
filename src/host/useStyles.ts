import { useInsertionEffect } from 'react'
import { useHost } from './HostContext.ts'

/** Adds style sheets that are loaded with a screen; of equal rules that of the last one counts. */
export function useStyles(...sheets: readonly string[]): void {
  const host = useHost()
  useInsertionEffect(() => sheets.forEach(host.addStyles))
}
