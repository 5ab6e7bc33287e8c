interface Origins {
  /** How many events and messages of the page's scripts are tried. */
  readonly forgedRuns: number
  /** Where the sandbox answers. */
  readonly api: string
  /** Where the built files are. */
  readonly assets: string
}

let origins: Promise<Origins> | undefined

/** The addresses of the servers, for tests in a browser, none of which ends with a slash; and how much is tried. */
export function readOrigins(): Promise<Origins> {
  origins ??= fetch('/__test/origins.json').then((response) => response.json() as Promise<Origins>)
  return origins
}
