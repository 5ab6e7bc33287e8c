/** What `work` gives; `undefined` where it throws, as each call of a storage does that is blocked, full or absent. */
export function tryTo<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
