import type { ComponentProps } from 'react'
import { StoredCard } from '../../features/card/StoredCard.tsx'
import { useCardFrame } from '../checkout/useCardFrame.ts'

/** The card fields of the dialog, with the element's card frame for as long as they are shown. */
export function CardWay(props: Omit<ComponentProps<typeof StoredCard>, 'frame'>) {
  const frame = useCardFrame()
  return frame && <StoredCard {...props} frame={frame} />
}
