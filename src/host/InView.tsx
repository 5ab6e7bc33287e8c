import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useHost } from './HostContext.ts'

/**
 * Draws a dialog beside the checkout's form instead of in it: a form may hold no other form. React's events still go up
 * to where it stands in the code.
 */
export function InView({ children }: { children: ReactNode }) {
  const app = useHost().cardFrame.parent.shadowRoot?.querySelector('.app')
  return app ? createPortal(children, app) : null
}
