import { mkdir, readFile, writeFile } from 'node:fs/promises'

const FOLDER = new URL('../../../node_modules/.cache/balance-test/full/', import.meta.url)

/** How far the runs of a seed have come. */
export interface Progress {
  readonly seed: number
  readonly done: number
}

/** How many runs of this seed are done without a violation. */
export async function readProgress(tier: string, seed: number): Promise<number> {
  const text = await readFile(new URL(`${tier}.json`, FOLDER), 'utf8').catch(() => undefined)
  const progress = text === undefined ? undefined : (JSON.parse(text) as Progress)
  return progress?.seed === seed ? progress.done : 0
}

export async function writeProgress(tier: string, progress: Progress): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(new URL(`${tier}.json`, FOLDER), JSON.stringify(progress))
}
