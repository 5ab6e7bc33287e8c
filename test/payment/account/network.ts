/** A network whose answers arrive when somebody delivers them, in whatever order. */
export interface Network {
  /** What the server says now. */
  readonly send: <T>(answer: () => T) => Promise<T>
}

export interface Wire extends Network {
  readonly waiting: () => number
  /** Lets one answer arrive, or lose itself. */
  readonly deliver: (place: number, isLost: boolean) => void
}

export function createWire(): Wire {
  const answers: ((isLost: boolean) => void)[] = []
  return {
    send: (answer) =>
      new Promise((resolve, reject) => {
        let settle: () => void
        try {
          const said = answer()
          settle = () => resolve(said)
        } catch (cause) {
          settle = () => reject(cause as Error)
        }
        answers.push((isLost) => (isLost ? reject(new Error('The answer is lost.')) : settle()))
      }),
    waiting: () => answers.length,
    deliver: (place, isLost) => answers.splice(place % answers.length, 1)[0]?.(isLost),
  }
}
