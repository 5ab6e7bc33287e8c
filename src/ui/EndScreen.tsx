import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { ICONS } from './icons.ts'
import { Text } from './Text.tsx'

interface Props {
  /** The heading, which can be given the focus. */
  ref?: Ref<HTMLHeadingElement>
  icon: IconName
  tone: 'success' | 'accent' | 'warning' | 'danger' | 'muted'
  title: string
  children?: ReactNode
}

/** One sentence about where things stand, what follows from it, and a way on. */
export function EndScreen({ ref, icon, tone, title, children }: Props) {
  return (
    <section className="screen" part="outcome">
      <div className="outcome">
        <span className={`outcome-icon ${tone}`}>
          <Icon path={ICONS[icon]} />
        </span>
        <h2 ref={ref} tabIndex={-1}>
          <Text text={title} />
        </h2>
        {children}
      </div>
    </section>
  )
}
