import type { Fault } from './Step.ts'

/** The faults that wait for a request. */
export function createArmed() {
  let armed: { readonly fault: Fault; left: number }[] = []
  return {
    arm: (fault: Fault) => void armed.push({ fault, left: fault.times }),
    disarm: () => {
      armed = []
    },
    /** What the next request meets, by its method and path. */
    take: (path: string): Fault | undefined => {
      const found = armed.find(({ fault, left }) => left > 0 && path.startsWith(fault.call))
      if (found) found.left -= 1
      return found?.fault
    },
  }
}
