import { whenNear } from '../../lib/whenNear.ts'

export interface FrameElementOptions {
  readonly parent: HTMLElement
  readonly slot: string
  readonly url: URL
}

export interface FrameElement {
  readonly element: HTMLIFrameElement
  /** Calls back as soon as the frame loads: it waits until its parent is near what is seen. Gives back how to stop. */
  readonly load: (onLoading: () => void) => () => void
  /** Sets the height of the frame's document; returns the height of its place on the page, in CSS pixels. */
  setHeight(height: number): number
  setColorScheme(colorScheme: 'light' | 'dark'): void
}

/**
 * The frame's document keeps 4 px around the fields for the focus ring. The frame is drawn that much larger on every
 * side, so that the fields line up with what stands above and below.
 */
const INSET = 4

const STYLE: Readonly<Record<string, string>> = {
  display: 'block',
  width: `calc(100% + ${2 * INSET}px)`,
  // As high as its place until the frame has measured its fields.
  height: `calc(100% + ${2 * INSET}px)`,
  margin: `-${INSET}px`,
  border: '0',
}

/** Takes over the iframe that waits in the slot, or makes one. The page's own rules do not reach it. */
export function createFrameElement({ parent, slot, url }: FrameElementOptions): FrameElement {
  const waiting = parent.querySelector<HTMLIFrameElement>(`:scope > iframe[slot="${slot}"]`)
  const element = waiting ?? parent.ownerDocument.createElement('iframe')
  const setStyle = (name: string, value: string) => element.style.setProperty(name, value, 'important')
  const setHeight = (height: number) => {
    setStyle('height', `${height}px`)
    return height - 2 * INSET
  }
  element.slot = slot
  element.referrerPolicy = 'no-referrer'
  element.setAttribute('allow', '')
  for (const [name, value] of Object.entries(STYLE)) setStyle(name, value)
  return {
    element,
    load: (onLoading) => {
      const load = () => {
        element.src = url.href
        parent.append(element)
        onLoading()
      }
      if (!waiting) return whenNear(parent, load)
      onLoading()
      return () => undefined
    },
    setHeight,
    // A frame whose scheme differs from its document's gets an opaque canvas.
    setColorScheme: (colorScheme) => setStyle('color-scheme', colorScheme),
  }
}
