const ATTEMPTS = 3
const PAUSE = 800

/** Loads again what did not arrive, up to three times with a growing pause (milliseconds); rejects as the last try did. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt))
    }
  }
}
