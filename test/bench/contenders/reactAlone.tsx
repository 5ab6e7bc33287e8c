import { createRoot } from 'react-dom/client'
import { CardForm } from './CardForm.tsx'
import { frameAt, PAY, STYLE } from './form.ts'
import type { Addresses } from './form.ts'

/** The form of the floor by React and React DOM, and nothing else. */
export function start(places: readonly Element[], { frame }: Addresses): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: STYLE }))
  for (const [index, place] of places.entries())
    createRoot(place).render(<CardForm frame={frameAt(frame, index)} pay={PAY} />)
}
