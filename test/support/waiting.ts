const LIMIT_MS = 20_000
const STEP_MS = 25
const DRAWINGS_AT_REST = 10

type Maybe<T> = T | undefined | false | null

/** Waits until a check gives something true; says what was awaited when it never does. */
export async function until<T>(what: string, check: () => Maybe<T> | Promise<Maybe<T>>, limit = LIMIT_MS): Promise<T> {
  const end = performance.now() + limit
  for (;;) {
    const value = await check()
    if (value) return value
    if (performance.now() > end) throw new Error(`Waited ${limit} ms in vain for ${what}.`)
    await pause(STEP_MS)
  }
}

/**
 * Waits until an element has stayed at its place for some drawings. Only then does a click of the real mouse meet a
 * frame of another origin: the browser learns of its place later than the page.
 */
export async function untilAtRest(element: Element): Promise<DOMRect> {
  for (let still = 0, before = ''; ;) {
    await new Promise(requestAnimationFrame)
    const place = element.getBoundingClientRect()
    still = JSON.stringify(place) === before ? still + 1 : 0
    before = JSON.stringify(place)
    if (still === DRAWINGS_AT_REST) return place
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
