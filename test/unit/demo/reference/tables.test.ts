import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'vitest'
import { createTables, withTables } from '../../../../demo/reference/tables.ts'

const FOLDER = new URL('../../../../demo/docs/', import.meta.url)

/** The formatter aligns the columns of a table. */
const unaligned = (page: string): string => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

describe('the tables of the documentation', () => {
  const tables = createTables()
  const pages = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))

  it('are those of the code: otherwise run "npm run generate"', () => {
    for (const { name, text } of pages) assert.equal(unaligned(text), unaligned(withTables(text, tables)), name)
  })

  it('differ from those of other code', () => {
    const changed = { ...tables, errors: tables.errors?.replace('card_declined', 'card_refused') ?? '' }
    assert.ok(pages.some(({ text }) => unaligned(text) !== unaligned(withTables(text, changed))))
  })

  it('are each in one page', () => {
    const named = pages.flatMap(({ text }) => [...text.matchAll(/<!-- generated: (\S+) -->/g)].map(([, name]) => name))
    assert.deepEqual(named.toSorted(), Object.keys(tables).toSorted())
  })

  it('have a row for each thing, none of them empty', () => {
    for (const [name, table] of Object.entries(tables)) {
      const rows = table.split('\n').slice(2)
      assert.ok(rows.length >= 4, name)
      for (const row of rows) assert.doesNotMatch(row, /\| undefined \||\| +\|$/, name)
    }
  })

  it('are refused by a name that there is not', () => {
    assert.throws(() => withTables('<!-- generated: nothing -->\n<!-- end -->', tables), /no table "nothing"/)
  })
})
