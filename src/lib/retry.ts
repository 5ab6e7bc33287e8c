const PAUSE = 800
const LONGEST_PAUSE = 10_000

/**
 * Loads again what did not arrive, with a growing pause (milliseconds), and rejects as the last try did. With `Infinity`
 * it goes on until it has come.
 */
export async function retry<T>(load: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE * attempt, LONGEST_PAUSE)))
    }
  }
}
