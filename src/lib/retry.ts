const RETRY_DELAY = 800
const LONGEST_RETRY_DELAY = 10_000

/**
 * Loads again after a failure, with a growing delay (milliseconds), and rejects as the last attempt did. With `Infinity` it
 * goes on until it succeeds.
 */
export async function retry<T>(load: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_DELAY * attempt, LONGEST_RETRY_DELAY)))
    }
  }
}
