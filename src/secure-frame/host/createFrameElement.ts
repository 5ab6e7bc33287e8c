export interface FrameElementOptions {
  readonly parent: HTMLElement
  readonly slot: string
  readonly url: URL
}

export interface FrameElement {
  readonly element: HTMLIFrameElement
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
  'box-sizing': 'border-box',
  width: `calc(100% + ${2 * INSET}px)`,
  // As high as its place until the frame has measured its fields.
  height: `calc(100% + ${2 * INSET}px)`,
  'min-width': '0',
  'max-width': 'none',
  'min-height': '0',
  'max-height': 'none',
  margin: `-${INSET}px`,
  padding: '0',
  border: '0',
  background: 'transparent',
  transition: 'none',
}

/**
 * Takes over the iframe that waits in the slot, or appends one, which then starts to load. Its style is fixed on the element: the page's own
 * rules do not reach it.
 */
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
  if (!waiting) {
    element.src = url.href
    parent.append(element)
  }
  return {
    element,
    setHeight,
    // A frame whose scheme differs from its document's gets an opaque canvas.
    setColorScheme: (colorScheme) => setStyle('color-scheme', colorScheme),
  }
}
