/** What nobody sees soon can wait: it begins more than a screen below what is seen. What has no place, or is above, cannot. */
export const isNear = (element: Element): boolean => element.getBoundingClientRect().top < 2 * innerHeight

/** Calls back once an element is near what is seen, at once where it is; gives back how to stop. */
export function whenNear(element: Element, onNear: () => void): () => void {
  // Where tests of a page run there may be none.
  if (isNear(element) || typeof IntersectionObserver === 'undefined') {
    onNear()
    return () => undefined
  }
  const onIntersections = (seen: readonly IntersectionObserverEntry[]) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    onNear()
  }
  const observer = new IntersectionObserver(onIntersections, { root: element.ownerDocument, rootMargin: '100%' })
  observer.observe(element)
  return () => observer.disconnect()
}
