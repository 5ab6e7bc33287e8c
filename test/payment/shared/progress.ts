import { mkdir, readFile, writeFile } from 'node:fs/promises'

const FOLDER = new URL('../../../node_modules/.cache/balance-test/full/', import.meta.url)

/** A series of numbered runs: each is the same whenever it is played. */
export interface Series {
  readonly tier: string
  readonly engine: string | undefined
  readonly seed: number
}

const fileOf = ({ tier, engine = 'any', seed }: Series, folder: URL) =>
  new URL(`${tier}-${engine}-${seed}.json`, folder)

/** How many runs of a series, from its first one on, are done without a violation. */
export async function readProgress(series: Series, folder = FOLDER): Promise<number> {
  const text = await readFile(fileOf(series, folder), 'utf8').catch(() => undefined)
  return text === undefined ? 0 : (JSON.parse(text) as { done: number }).done
}

/** Notes that the runs of a series are done from number `from` to the one before `end`. What leaves a gap is not counted. */
export async function noteProgress(series: Series, from: number, end: number, folder = FOLDER): Promise<void> {
  const done = await readProgress(series, folder)
  if (from > done || end <= done) return
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(series, folder), JSON.stringify({ done: end }))
}
