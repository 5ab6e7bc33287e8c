import { strToU8 } from 'fflate'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListCell, ListProblem, PayerList } from '../../../../../../src/features/invoices/compare/list.ts'
import { MOST_BYTES, MOST_ROWS } from '../../../../../../src/features/invoices/compare/list.ts'
import { readBytes, readFile, readText } from '../../../../../../src/features/invoices/compare/files/readList.ts'
import {
  AT_ONCE,
  bankEntry,
  statement,
  structured,
  workbook,
  workbookFiles,
  zip,
} from '../../../../../support/payerLists.ts'

const cellsOf = (list: PayerList) => (list.kind === 'table' ? list.rows.map(({ cells }) => cells) : [])
const read = async (bytes: Uint8Array) => cellsOf(await readBytes(bytes, AT_ONCE))
const readRows = async (text: string) => cellsOf(await readText(text, AT_ONCE))
const problemOf = (reading: Promise<unknown>): Promise<ListProblem | undefined> =>
  reading.then(
    () => undefined,
    (error: { problem?: ListProblem }) => error.problem,
  )

describe('rows of text', () => {
  it.each([
    [
      'tabs',
      'A\t1,5\nB\t2,5',
      [
        ['A', '1,5'],
        ['B', '2,5'],
      ],
    ],
    ['semicolons', 'INV-1;1.234,50\nINV-2;99,00\n', [['INV-1', '1.234,50'], ['INV-2', '99,00'], ['']]],
    [
      'commas',
      'A,"1,234.50"\r\nB,2.00',
      [
        ['A', '1,234.50'],
        ['B', '2.00'],
      ],
    ],
    [
      'bars',
      'A|1.00\nB|2.00',
      [
        ['A', '1.00'],
        ['B', '2.00'],
      ],
    ],
    ['what the file says', 'sep=;\r\nA;1,5', [['A', '1,5']]],
  ])('are apart by %s', async (_, text, cells) => {
    expect(await readRows(text)).toEqual(cells)
  })

  it('have quotation marks that close, or are read as they are', async () => {
    expect(await readRows('A,"a ""b""\nc",1')).toEqual([['A', 'a "b"\nc', '1']])
    expect(await readRows('A\t"5 inch\t1.00\nB\t6 inch\t2.00')).toEqual([
      ['A', '"5 inch', '1.00'],
      ['B', '6 inch', '2.00'],
    ])
  })

  it.each([
    ['utf-8', strToU8('Núm,1')],
    ['utf-8 with its mark', strToU8('\ufeffNúm,1')],
    ['utf-16le with its mark', new Uint8Array(Buffer.from('\ufeffNúm,1', 'utf16le'))],
    ['utf-16le', new Uint8Array(Buffer.from('Núm,1', 'utf16le'))],
    ['utf-16be with its mark', new Uint8Array(Buffer.from('\ufeffNúm,1', 'utf16le').swap16())],
    ['windows-1252', new Uint8Array(Buffer.from('Núm,1', 'latin1'))],
  ])('are of any encoding: %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual([['Núm', '1']])
  })

  it('come back whatever is in their cells', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab1,;\t" \n|.é'.split('')) })
    const rows = fc.array(fc.tuple(fc.constant('x'), cell), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const quoted = all.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'))
        expect(await readRows(`sep=;\n${quoted.join('\n')}`)).toEqual(all)
      }),
    )
  })
})

describe('a workbook', () => {
  const ROWS: readonly (readonly ListCell[])[] = [
    ['Invoice', '', 'Balance'],
    ['00123456', '', 1234.5],
    ['12345E12', '', -12],
    [123_456, '', 0.30000000000000004],
    ['A & B <c>', '', 'x'],
  ]

  it('has texts as texts and numbers as numbers, in their columns', async () => {
    expect(await read(workbook({ name: 'Sheet1', rows: ROWS }))).toEqual(ROWS)
  })

  it('is read from the first sheet that is seen and has rows, and says which', async () => {
    const list = await readBytes(
      workbook(
        { name: 'Hidden', rows: [['secret', 1]], isHidden: true },
        { name: 'Empty', rows: [] },
        { name: 'May', rows: ROWS },
      ),
      AT_ONCE,
    )
    expect(list).toMatchObject({ kind: 'table', sheet: 'May' })
  })

  it('may write its texts within the cells, in runs, with a prefix, and leave out where a cell is', async () => {
    const files = workbookFiles([{ name: 'a', rows: [] }])
    const sheet = `<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>IN</x:t></x:r><x:r><x:t>V</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c><x:c t="str"><x:v>7</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c></x:row><x:row/></x:sheetData></x:worksheet>`
    expect(await read(zip({ ...files, 'xl/worksheets/sheet1.xml': sheet }))).toEqual([['INV', '7', 'TRUE', ''], []])
  })

  it('is long in many pieces', async () => {
    const rows = [...Array(2_500).keys()].map((at) => [`INV-${at}`, at + 0.5])
    let pauses = 0
    const pace = { now: () => (pauses += 100), pause: () => Promise.resolve() }
    expect(cellsOf(await readBytes(workbook({ name: 'a', rows }), pace))).toEqual(rows)
    expect(pauses).toBeGreaterThan(20)
  })

  it.each<[ListProblem, Uint8Array]>([
    ['damagedWorkbook', workbook({ name: 'a', rows: ROWS }).slice(0, 400)],
    [
      'damagedWorkbook',
      zip({ ...workbookFiles([{ name: 'a', rows: ROWS }]), 'xl/worksheets/sheet1.xml': '<worksheet><row>' }),
    ],
    ['unknownType', zip({ 'content.xml': '<a/>' })],
    ['noRows', workbook({ name: 'a', rows: [] })],
    [
      'encrypted',
      new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])),
    ],
    ['oldWorkbook', new Uint8Array(Buffer.from('d0cf11e0a1b1', 'hex'))],
  ])('that cannot be read has its reason: %s', async (problem, bytes) => {
    expect(await problemOf(readBytes(bytes, AT_ONCE))).toBe(problem)
  })
})

describe('a bank statement', () => {
  const payments = async (...entries: string[]) => {
    const list = await readText(statement(...entries), AT_ONCE)
    return list.kind === 'statement' ? list.payments : []
  }

  it('has what left the account with what it was for, structured or not', async () => {
    expect(
      await payments(
        bankEntry('100.00', structured('INV-1')),
        bankEntry('5.00', '<Ustrd>Invoice INV-2</Ustrd><Ustrd>and more</Ustrd>'),
        bankEntry('7.00', structured('INV-3'), { sign: 'CRDT' }),
      ),
    ).toEqual([
      { line: 1, references: ['INV-1'], text: '', amount: '100.00', currency: 'USD' },
      { line: 2, references: [], text: 'Invoice INV-2 and more', amount: '5.00', currency: 'USD' },
    ])
  })

  it('has each document of a payment with its own amount, and all of them with one where they have none', async () => {
    expect(await payments(bankEntry('30.00', structured('A', '10.00') + structured('B', '20.00')))).toMatchObject([
      { references: ['A'], amount: '10.00' },
      { references: ['B'], amount: '20.00' },
    ])
    expect(await payments(bankEntry('30.00', structured('A') + structured('B')))).toMatchObject([
      { references: ['A', 'B'], amount: '30.00' },
    ])
  })

  it('has what came back of a payment as less', async () => {
    const more = '<RvslInd>true</RvslInd>'
    expect(await payments(bankEntry('9.00', structured('A'), { sign: 'CRDT', more }))).toMatchObject([
      { amount: '-9.00' },
    ])
    expect(await problemOf(payments(bankEntry('9.00', structured('A'), { more })))).toBe('noPayments')
  })

  it('may have a prefix, comments and another encoding', async () => {
    const text = statement(bankEntry('1.00', '<Ustrd>Núm</Ustrd>'))
    const latin = text.replace('UTF-8', 'ISO-8859-1').replace('<Stmt>', '<Stmt><!-- <Ntry> -->')
    expect(await readBytes(new Uint8Array(Buffer.from(latin, 'latin1')), AT_ONCE)).toMatchObject({
      payments: [{ text: 'Núm' }],
    })
    const prefixed = text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=')
    expect(await readText(prefixed, AT_ONCE)).toMatchObject({ payments: [{ amount: '1.00' }] })
  })

  it.each<[ListProblem, string]>([
    ['unreadableXml', statement(bankEntry('1.00', '')).slice(0, -30)],
    ['unreadableXml', statement(bankEntry('1.00', '<Ustrd>a</Ustrd>').replace('</Ustrd>', ''))],
    ['unreadableXml', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${statement()}`],
    ['notStatement', '<?xml version="1.0"?><invoices><a/></invoices>'],
    ['noPayments', statement()],
  ])('that cannot be read has its reason: %s', async (problem, text) => {
    expect(await problemOf(readBytes(strToU8(text), AT_ONCE))).toBe(problem)
  })
})

describe('a list that is none', () => {
  it.each<[ListProblem, Uint8Array]>([
    ['noRows', new Uint8Array()],
    ['noRows', strToU8(' \n,\n')],
    ['unknownType', strToU8('%PDF-1.7')],
    ['unknownType', new Uint8Array([0x89, 0x50, 0, 0, 1, 0, 0, 7])],
    ['unknownType', strToU8('<html><table></table></html>')],
    ['tooManyRows', strToU8('a,1\n'.repeat(MOST_ROWS + 1))],
  ])('has its reason: %s', async (problem, bytes) => {
    expect(await problemOf(readBytes(bytes, AT_ONCE))).toBe(problem)
  })

  it('is refused for its size before it is read', async () => {
    expect(await problemOf(readFile(new Blob([new Uint8Array(MOST_BYTES + 1)]), AT_ONCE))).toBe('tooLarge')
  })
})
