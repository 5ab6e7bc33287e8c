interface Origins {
  /** Where the sandbox answers. */
  readonly api: string
  /** Where the built files are. */
  readonly assets: string
}

let origins: Promise<Origins> | undefined

/** The addresses of the servers, for tests in a browser; none ends with a slash. */
export function readOrigins(): Promise<Origins> {
  origins ??= fetch('/__test/origins.json').then((response) => response.json() as Promise<Origins>)
  return origins
}
