import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { ICONS } from './icons.ts'
import { Words } from './Words.tsx'

type Tone = 'danger' | 'warning' | 'success' | 'accent'

const ICON_OF: Readonly<Record<Tone, IconName>> = {
  danger: 'alert',
  warning: 'alert',
  success: 'check',
  accent: 'info',
}

interface Props {
  tone: Tone
  /** For one that is given the focus. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A message with its icon: never by colour alone. */
export function Notice({ tone, ref, children }: Props) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={`notice ${tone}`} part="notice">
      <Icon path={ICONS[ICON_OF[tone]]} />
      <div>{typeof children === 'string' ? <Words text={children} /> : children}</div>
    </div>
  )
}
