import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

/** The kind of annotation by which a test names each picture that it has compared. */
export const PICTURE = 'picture'

const PICTURES = fileURLToPath(new URL('pictures', import.meta.url))

/** Fails a run of all screens where a kept picture is of none of them. */
class Orphans implements Reporter {
  readonly #named = new Set<string>()
  #isWhole = false

  onBegin(_config: unknown, suite: Suite): void {
    const run = suite.suites.find(({ title }) => title === 'visual')
    const files = run?.suites.map(({ location }) => basename(location?.file ?? '')) ?? []
    const all = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter((name) => name.endsWith('.test.ts'))
    this.#isWhole = all.every((name) => files.includes(name))
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type === PICTURE && description) this.#named.add(description)
    }
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'> | undefined> {
    // A screen that was not reached has named nothing.
    if (!this.#isWhole || status !== 'passed') return undefined
    const orphans = (await readdir(PICTURES)).filter((file) => !this.#named.has(file))
    if (orphans.length === 0) return undefined
    console.log(`No screen has these pictures in test/visual/pictures: ${orphans.join(', ')}`)
    return { status: 'failed' }
  }
}

// oxlint-disable-next-line import/no-default-export -- Playwright Test takes a reporter by its default export.
export default Orphans
