import type { ReactNode } from 'react'
import { useId } from 'react'

export interface Choice<Id extends string> {
  id: Id
  name: ReactNode
  /** Told in a second line, muted. */
  note?: ReactNode
  /** Stands at the end of the row. */
  mark?: ReactNode
  /** Shown, and cannot be chosen; the note says why. */
  isBlocked?: boolean
}

interface Props<Id extends string> {
  legend: string
  /** What stands above says the same to those who see it. */
  isUnderHeading?: boolean
  choices: readonly Choice<Id>[]
  chosen: Id | undefined
  isBusy: boolean
  onChoose: (id: Id) => void
}

/** A group of radio buttons, a card each. */
export function ChoiceList<Id extends string>(props: Props<Id>) {
  const { legend, isUnderHeading, choices, chosen, isBusy, onChoose } = props
  const group = useId()
  return (
    <fieldset className="methods choices">
      <legend className={isUnderHeading ? 'hidden' : undefined}>{legend}</legend>
      {choices.map(({ id, name, note, mark, isBlocked = false }) => (
        <label key={id} className={`method method-row${id === chosen ? ' chosen' : ''}${isBlocked ? ' blocked' : ''}`}>
          <input
            type="radio"
            name={group}
            value={id}
            checked={id === chosen}
            aria-disabled={isBlocked || isBusy || undefined}
            aria-labelledby={`${group}-${id}-name`}
            aria-describedby={note ? `${group}-${id}` : undefined}
            onChange={() => {
              if (!isBlocked && !isBusy) onChoose(id)
            }}
          />
          <span>
            <span className="name" id={`${group}-${id}-name`}>
              {name}
            </span>
            {Boolean(note) && (
              <span className="small muted" id={`${group}-${id}`}>
                {note}
              </span>
            )}
          </span>
          {mark}
        </label>
      ))}
    </fieldset>
  )
}
