/** A promise that was not kept. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'
}

/** `sentence` is made only when it is needed. */
export function expect(isKept: boolean, sentence: () => string): void {
  if (!isKept) throw new BrokenPromise(sentence())
}
