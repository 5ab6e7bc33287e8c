/** Work that must have ended before the database may be closed. */
export interface InFlight {
  track<T>(work: Promise<T>): Promise<T>
  /** Resolves when nothing is under way, however the work ended. */
  settled(): Promise<void>
}

export function createInFlight(): InFlight {
  const pending = new Set<Promise<unknown>>()
  return {
    track(work) {
      const forget = () => pending.delete(work)
      pending.add(work)
      work.then(forget, forget)
      return work
    },
    async settled() {
      await Promise.allSettled(pending)
    },
  }
}
