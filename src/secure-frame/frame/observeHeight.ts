/** Narrower than this the frame is not shown, only kept: its height means nothing. In CSS pixels. */
const NARROWEST = 160

/** How high the content is, in whole CSS pixels. 0 while the frame is not shown. */
export function heightOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  return width < NARROWEST ? 0 : Math.ceil(height)
}

/** Tells every height that differs from the one before. Gives back how to stop. */
export function observeHeight(element: HTMLElement, onHeight: (height: number) => void): () => void {
  let known = heightOf(element)
  const observer = new ResizeObserver(() => {
    const height = heightOf(element)
    if (height === known || height === 0) return
    known = height
    onHeight(height)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
