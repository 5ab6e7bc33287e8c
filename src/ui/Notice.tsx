import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { ICONS } from './icons.ts'
import { Text } from './Text.tsx'

type Tone = 'danger' | 'warning' | 'success' | 'accent'

const ICON_OF: Readonly<Record<Tone, IconName>> = {
  danger: 'alert',
  warning: 'alert',
  success: 'check',
  accent: 'info',
}

interface Props {
  tone: Tone
  /** For one that is given the focus: a group, named by its title or else by all that it says. */
  ref?: Ref<HTMLDivElement>
  title?: string
  children: ReactNode
}

/** A message with its icon: never by colour alone. */
export function Notice({ tone, ref, title, children }: Props) {
  const id = useId()
  const group = ref ? { role: 'group', tabIndex: -1, 'aria-labelledby': id } : {}
  return (
    <div ref={ref} {...group} className={`notice ${tone}`} part="notice">
      <Icon path={ICONS[ICON_OF[tone]]} />
      <div id={title === undefined ? id : undefined}>
        {title !== undefined && (
          <h2 id={id}>
            <Text text={title} />
          </h2>
        )}
        {typeof children === 'string' ? <Text text={children} /> : children}
      </div>
    </div>
  )
}
