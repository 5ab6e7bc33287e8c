import type { ReactNode } from 'react'
import type { IconName } from './Icon.tsx'
import { Icon } from './Icon.tsx'

type Tone = 'danger' | 'warning' | 'success' | 'accent'

const ICONS: Readonly<Record<Tone, IconName>> = { danger: 'alert', warning: 'alert', success: 'check', accent: 'info' }

/** A message with its icon: never by colour alone. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} part="notice">
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
