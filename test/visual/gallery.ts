import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { keepSmall } from './keepSmall.ts'

const KINDS = ['expected', 'actual', 'diff'] as const
const HEADS = ['Kept', 'Now', 'Difference']

/** One page with each picture that differs: what is kept, what the screen looks like now, and what is not the same. */
class Gallery implements Reporter {
  readonly #folder: string
  readonly #names = new Set<string>()
  readonly #files = new Map<string, string>()
  #isAboutPictures = false

  constructor({ folder }: { folder: string }) {
    this.#folder = folder
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    this.#isAboutPictures ||= test.parent.project()?.name.startsWith('visual') ?? false
    for (const { name, path } of attachments) {
      const [, picture] = /^(.*)-(?:expected|actual|diff)\.png$/.exec(path ? basename(name) : '') ?? []
      if (!picture || !path) continue
      this.#names.add(picture)
      this.#files.set(basename(name), path)
    }
  }

  onEnd(): void {
    if (!this.#isAboutPictures) return
    if (process.env.VISUAL === 'write') keepSmall()
    rmSync(this.#folder, { recursive: true, force: true })
    if (this.#names.size === 0) return
    mkdirSync(this.#folder, { recursive: true })
    for (const [name, path] of this.#files) copyFileSync(path, join(this.#folder, name))
    const page = join(this.#folder, 'index.html')
    writeFileSync(page, this.#write())
    console.log(`${this.#names.size} pictures differ: ${page}`)
  }

  #write(): string {
    const cell = (file: string) => (this.#files.has(file) ? `<img src="${file}" alt="">` : '–')
    const rows = [...this.#names].sort().map((name) => {
      const cells = KINDS.map((kind) => `<td>${cell(`${name}-${kind}.png`)}`)
      return `<tr><th colspan="3" id="${name}">${name}<tr>${cells.join('')}`
    })
    return `<!doctype html><meta charset="utf-8"><title>Differences</title>
<style>body{font:15px system-ui;margin:16px}table{width:100%;table-layout:fixed}th{text-align:start}
td{vertical-align:top}img{max-width:100%;border:1px solid #bbb}</style>
<table><tr>${HEADS.map((head) => `<th>${head}`).join('')}${rows.join('\n')}</table>`
  }
}

// oxlint-disable-next-line import/no-default-export -- Playwright Test takes a reporter by its default export.
export default Gallery
