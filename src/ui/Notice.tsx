import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { ICONS } from './icons.ts'

type Tone = 'danger' | 'warning' | 'success' | 'accent'

const ICON_OF: Readonly<Record<Tone, IconName>> = {
  danger: 'alert',
  warning: 'alert',
  success: 'check',
  accent: 'info',
}

/** A message with its icon: never by colour alone. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} part="notice">
      <Icon path={ICONS[ICON_OF[tone]]} />
      <div>{children}</div>
    </div>
  )
}
