import type { ReactNode } from 'react'

export interface Figure {
  name: string
  value: ReactNode
  isSum?: boolean
}

/** Names and figures as a definition list; figures that are not there are left out by the caller. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures-list">
      {figures.map(({ name, value, isSum }) => (
        <div key={name} className="figure">
          <dt className={isSum ? 'sum' : 'muted'}>{name}</dt>
          <dd className={isSum ? 'sum' : undefined} translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
