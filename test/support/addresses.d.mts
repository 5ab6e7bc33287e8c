/** The project's folder. */
export const ROOT: string
/** Where test runs keep their builds, results and traces. */
export const CACHE: string
