import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { fileCalls } from '../support/fileCalls.ts'
import { importInvoice } from '../support/importedInvoices.ts'
import { addDays, today } from '../support/scheduled.ts'

// What a spreadsheet program makes of the files, cell by cell.

const account = new AccountSandbox()
const call = fileCalls(account)
const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  await run('soffice', ['--version']).catch(() => {
    throw new Error('LibreOffice is needed: no soffice. On Debian: apt-get install libreoffice-calc-nogui')
  })
  folder = await mkdtemp(join(tmpdir(), 'spreadsheets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The cells as LibreOffice shows them, or their values; every text is quoted, and no other cell is. */
async function open(name: string, bytes: Buffer, shows: 'values' | 'formatted'): Promise<string[][]> {
  await writeFile(join(folder, name), bytes)
  // Separator, quotes, UTF-8, from row 1, no column formats, English, quote all text, as shown or as it is.
  const filter = `csv:Text - txt - csv (StarCalc):124,34,76,1,,1033,true,${shows === 'formatted'}`
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const isCsv = name.endsWith('.csv')
  // Numbers and dates in a CSV are recognized as when a user opens it: comma or semicolon, the language of the file.
  const reads = isCsv ? ['--infilter=Text - txt - csv (StarCalc):44/59,34,76,1,,1033,false,true'] : []
  await run(
    'soffice',
    [profile, '--headless', ...reads, '--convert-to', filter, '--outdir', join(folder, 'out'), name],
    {
      cwd: folder,
    },
  )
  const text = await readFile(join(folder, 'out', name.replace(/\.\w+$/, '.csv')), 'utf8')
  return text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('|'))
}

const TEXTS = ['00123456', '12345E12', '=1+1', '-4711', '1/2', '2026-01-02', '_x0041_', 'TRUE', '+49 30', '@SUM(A1)']

test(
  'texts stay text, amounts are numbers and days are dates, in a workbook and in CSV',
  { timeout: 120_000 },
  async () => {
    const { sandbox, buyer } = account
    const now = await today(sandbox)
    const due = addDays(now, 30)
    for (const [place, text] of TEXTS.entries())
      await importInvoice(sandbox, buyer.id, {
        ...{ number: text, poNumber: text, issuedAt: now, dueDate: due, amount: `${1_234 + place}.50` },
      })
    const rows = await open('list.xlsx', (await call('/invoices/export?format=xlsx&sort=amount')).bytes, 'formatted')
    const cells = rows.slice(1).map((row) => [row[0], row[2], row[5], row[8]])
    assert.deepEqual(
      cells,
      TEXTS.map((text, place) => [`"${text}"`, `"${text}"`, due, `1,${234 + place}.50`]),
    )
    const csv = await open('list-csv.csv', (await call('/invoices/export?format=csv&sort=amount')).bytes, 'values')
    for (const [place, text] of TEXTS.entries()) {
      const [number, , , , , , , , amount] = csv[place + 1] ?? []
      expect(number?.replaceAll(/["\t']/g, '')).toBe(text)
      expect(number).toMatch(/^"/)
      expect(amount).toBe(`${1_234 + place}.5`)
    }
  },
)

test('a sheet in Arabic and the activity open whole', { timeout: 120_000 }, async () => {
  const { sandbox, buyer } = account
  const now = await today(sandbox)
  await importInvoice(sandbox, buyer.id, { number: '00042', issuedAt: now, dueDate: now, amount: '10.00' })
  const arabic = await open(
    'arabic.xlsx',
    (await call('/invoices/export?format=xlsx', { language: 'ar' })).bytes,
    'formatted',
  )
  assert.deepEqual([arabic[0]?.[0], arabic[1]?.[0]], ['"الفاتورة"', '"00042"'])
  await sandbox.merchant.POST('/credit-notes', {
    body: { buyerId: buyer.id, currency: 'USD', lines: [{ amount: '2.50', reason: 'Goodwill' }] },
  })
  const activity = await open('activity.xlsx', (await call('/activity/export?format=xlsx')).bytes, 'formatted')
  assert.equal(activity[1]?.[6], '2.50')
  assert.match(activity[1]?.[0] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})
