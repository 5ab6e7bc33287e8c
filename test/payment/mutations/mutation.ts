/** A bug that is put into a copy of the project on purpose. */
export interface Mutation {
  /** What is wrong then. */
  readonly name: string
  readonly edits: readonly Edit[]
  /** The cheapest thing that must notice. */
  readonly check: Check
}

export interface Edit {
  readonly file: string
  /** Must stand in the file exactly once. */
  readonly find: string
  readonly replace: string
}

export type Check =
  | { readonly tier: 'p1' | 'p2'; readonly runs: number }
  /** A file of tests for Node. */
  | { readonly test: string }

export const P1: Check = { tier: 'p1', runs: 100_000 }
export const P2: Check = { tier: 'p2', runs: 400 }

/** A mutation that is one replacement in one file. */
export function inFile(file: string, check: Check) {
  return (name: string, find: string, replace: string, other: Check = check): Mutation => ({
    name,
    edits: [{ file, find, replace }],
    check: other,
  })
}
