import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, it } from 'vitest'
import { DataFolderError, fillFolder, holdFolder, holdsDatabase } from '../../../demo/sandbox/store/dataFolder.ts'
import { openDatabase } from '../../../demo/sandbox/store/database.ts'
import { processes } from '../../../demo/sandbox/store/operationsSchema.ts'
import { reportAlive } from '../../../demo/sandbox/store/processes.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'balance-data-'))
})
afterAll(() => rm(root, { recursive: true }))

const namesFolder = (folder: string) => (error: unknown) =>
  error instanceof DataFolderError && error.message.includes(folder)

it('lets one process in, and the next one after it', async () => {
  const release = await holdFolder(root)
  await assert.rejects(holdFolder(root), namesFolder(root))
  await release()
  await (
    await holdFolder(root)
  )()
})

it('puts no database over the files of a folder', async () => {
  const folder = join(root, 'photos')
  assert.equal(await holdsDatabase(folder), false)
  await writeFile(join(folder, 'summer.jpg'), '')
  await assert.rejects(holdsDatabase(folder), namesFolder(folder))
  await assert.rejects(openDatabase({ dataFolder: folder }), namesFolder(folder))
  assert.deepEqual(await readdir(folder), ['summer.jpg'])
})

it('fills a folder wholly or not at all', async () => {
  const folder = join(root, 'filled')
  await mkdir(folder)
  const write = (into: string) => mkdir(into).then(() => writeFile(join(into, 'PG_VERSION'), '17'))
  await assert.rejects(
    fillFolder(folder, async (into) => {
      await write(into)
      throw new Error('killed')
    }),
    /killed/,
  )
  assert.deepEqual(await readdir(folder), [])
  // What a process that was killed has left.
  await mkdir(`${folder}.unfinished`)
  await fillFolder(folder, write)
  assert.deepEqual([await holdsDatabase(folder), await readdir(root)], [true, ['filled', 'photos']])
})

it('keeps a second process out, and names damaged data and older data', { timeout: 180_000 }, async () => {
  const folder = join(root, 'data')
  const first = await openDatabase({ dataFolder: folder })
  await reportAlive(first.db, 'prc_first')
  await assert.rejects(openDatabase({ dataFolder: folder }), namesFolder(folder))
  assert.equal(await first.db.$count(processes), 1)
  assert.equal(await first.hasRoom(), true)
  await first.close()

  const older = join(root, 'older')
  await cp(folder, older, { recursive: true })
  const client = await PGlite.create(older)
  await client.exec('update drizzle.__drizzle_migrations set created_at = 1; drop table faults')
  await client.close()
  await assert.rejects(openDatabase({ dataFolder: older }), (error) => {
    assert.ok(error instanceof DataFolderError)
    assert.match(error.message, /^The data in \S+ is that of an older release, .* Nothing was changed in it\. /)
    return namesFolder(older)(error)
  })
  const unchanged = await PGlite.create(older)
  assert.deepEqual((await unchanged.query(`select 1 from pg_tables where tablename = 'faults'`)).rows, [])
  await unchanged.close()

  const damaged = join(root, 'damaged')
  await cp(folder, damaged, { recursive: true })
  await writeFile(join(damaged, 'global', 'pg_control'), 'not a database')
  await assert.rejects(openDatabase({ dataFolder: damaged }), namesFolder(damaged))
})
