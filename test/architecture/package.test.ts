import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, it } from 'vitest'
import * as v from 'valibot'
import { DIST } from '../support/dist.ts'
import { packPackage } from '../support/packPackage.ts'
import type { Package } from '../support/packPackage.ts'
import { ROOT } from './sources.ts'

const LIMIT_BYTES = 5.25 * 1024 * 1024

/** An ES module package for bundlers and browsers: the resolutions that it leaves out on purpose. */
const LEFT_OUT = ['node10', 'node16-cjs']

/** Links of a page to files, as paths from the folder that the page's own path starts from. */
function linksOf(path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.normalize(posix.join(posix.dirname(path), target)))
}

/** The latest release of a changelog, and whether something has changed since. */
function readReleases(changelog: string): { latest: string | undefined; isChanged: boolean } {
  const [, changes = '', latest] = /^## \[Unreleased\]\n(.*?)^## \[([\d.]+)\]/ms.exec(changelog) ?? []
  return { latest, isChanged: /^[-#]/m.test(changes) }
}

describe('the version', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }

  it('is read with what has changed since', () => {
    const released = '## [Unreleased]\n\n## [0.2.0] - 2026-11-27\n\n### Fixed\n\n- It.\n'
    assert.deepEqual(readReleases(released), { latest: '0.2.0', isChanged: false })
    const changed = released.replace('\n\n## [0', '\n\n### Fixed\n\n- That.\n\n## [0')
    assert.deepEqual(readReleases(changed), { latest: '0.2.0', isChanged: true })
  })

  it('is the latest release, or a new one once something has changed: the bytes of a version never do', () => {
    const { latest, isChanged } = readReleases(read('CHANGELOG.md'))
    assert.equal(version !== latest, isChanged)
  })

  it('is the one that the pages pin', () => {
    const pages = ['demo/docs/html.md', 'demo/docs/security.md']
    const pinned = pages.flatMap((page) => read(page).match(/\d+\.\d+\.\d+(?=\/balance\.js)/g) ?? [])
    assert.ok(pinned.length >= pages.length)
    assert.deepEqual([...new Set(pinned)], [version])
  })
})

describe('the npm package', () => {
  let packed: Package
  let tarball: Buffer

  beforeAll(async () => {
    packed = await packPackage()
    tarball = readFileSync(packed.file)
  })
  afterAll(() => packed.remove())

  it('installs alone, in at most 5.25 MB', () => {
    assert.equal('dependencies' in packed.manifest || 'optionalDependencies' in packed.manifest, false)
    assert.equal('private' in packed.manifest, false)
    assert.ok(packed.unpackedBytes <= LIMIT_BYTES, `${packed.unpackedBytes} bytes`)
  })

  it('has what publint asks for', async () => {
    const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true })
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg, { color: false })),
      [],
    )
  })

  it('has types that every ES module resolution finds', async () => {
    const found = await checkPackage(createPackageFromTarballData(tarball), {
      excludeEntrypoints: ['./custom-elements.json', './package.json'],
    })
    assert.ok(found.types)
    const problems = found.problems.filter(
      (problem) => !('resolutionKind' in problem && LEFT_OUT.includes(problem.resolutionKind)),
    )
    assert.deepEqual(problems, [])
  })

  it('has every file that its pages link to', () => {
    const pages = packed.paths.filter((path) => path.endsWith('.md'))
    assert.ok(pages.includes('README.md'))
    const links = pages.flatMap((page) => linksOf(page, readFileSync(join(packed.folder, page), 'utf8')))
    assert.ok(links.length > 5)
    assert.deepEqual(
      links.filter((link) => !packed.paths.includes(link)),
      [],
    )
  })

  it('has the source of our code in its maps, and of nothing else', () => {
    const isOwn = (path: string) => join(DIST, 'npm', path).startsWith(join(ROOT, 'src/'))
    const maps = packed.paths.filter((path) => path.endsWith('.js.map'))
    assert.ok(maps.length > 5)
    for (const path of maps) {
      const { sources, sourcesContent } = v.parse(
        v.looseObject({ sources: v.array(v.string()), sourcesContent: v.array(v.string()) }),
        JSON.parse(readFileSync(join(packed.folder, path), 'utf8')),
      )
      assert.equal(sourcesContent.length, sources.length, path)
      assert.deepEqual(
        sources.filter((source) => !isOwn(source)),
        [],
        path,
      )
    }
  })
})
