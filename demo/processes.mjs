const POLL_MS = 100

/** Resolves to true when a server gives any answer, a 404 too, to false when `isOver` says that none will come. */
export async function untilAnswers(origin, isOver) {
  while (!isOver()) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return false
}
