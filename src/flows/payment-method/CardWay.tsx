import type { ComponentProps } from 'react'
import { StoredCard } from '../../features/card/StoredCard.tsx'
import { useCardFrame } from '../checkout/useCardFrame.ts'

interface Props extends Omit<ComponentProps<typeof StoredCard>, 'frame'> {
  /** The id of the buyer who keeps the card. */
  subject: string
}

/** The card fields of the dialog, with the element's card frame for as long as they are shown. */
export function CardWay({ subject, ...props }: Props) {
  const frame = useCardFrame(subject)
  return frame && <StoredCard {...props} frame={frame} />
}
