import { strToU8, zipSync } from 'fflate'
import type { Invoice } from '../../src/api/types.ts'
import type { ListCell } from '../../src/features/invoices/compare/list.ts'
import type { Pace, Sliced } from '../../src/lib/slices.ts'

/** Pauses after every piece, without waiting. */
export const AT_ONCE: Pace = { now: () => 0, pause: () => Promise.resolve() }

/** An invoice that is open with $100.00, unless something else is given. */
export function invoiceOf(number: string, values: Partial<Invoice> = {}): Invoice {
  const { amountDue = 10_000, currency = 'USD', status = 'open' } = values
  return {
    id: `inv_${number}`,
    number,
    status,
    amount: amountDue,
    amountPaid: 0,
    amountDue,
    currency,
    issuedOn: '2026-11-01',
    dueDate: '2026-12-31',
    version: 1,
    ...values,
  }
}

/** Does all of it at once. */
export function finish<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const nameOf = (column: number) => String.fromCharCode(65 + column)
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly ListCell[])[]
  readonly isHidden?: boolean
}

/** The files of a workbook as Excel writes it: its texts in a list of their own, its numbers as numbers. */
export function workbookFiles(sheets: readonly Sheet[]): Record<string, string> {
  const texts: string[] = []
  const cellOf = (cell: ListCell, at: string) => {
    if (cell === '') return ''
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  }
  const bodies = sheets.map(({ rows }) =>
    rows
      .map((cells, row) => {
        const inside = cells.map((cell, column) => cellOf(cell, `${nameOf(column)}${row + 1}`)).join('')
        return `<row r="${row + 1}">${inside}</row>`
      })
      .join(''),
  )
  const entries = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const targets = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return {
    'xl/workbook.xml': `${head}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${targets.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `${head}<sst ${MAIN}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      bodies.map((body, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${head}<worksheet ${MAIN}><sheetData>${body}</sheetData></worksheet>`,
      ]),
    ),
  }
}

export function zip(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

export const workbook = (...sheets: readonly Sheet[]): Uint8Array => zip(workbookFiles(sheets))

/** A camt.053 statement with these entries. */
export const statement = (...entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`

/** An entry for one transaction. `remittance`: what stands in `RmtInf`. */
export const bankEntry = (amount: string, remittance: string, { sign = 'DBIT', more = '' } = {}): string =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${more}<NtryDtls><TxDtls>
<RmtInf>${remittance}</RmtInf></TxDtls></NtryDtls></Ntry>`

/** Refers to a document by its number. */
export const structured = (number: string, amount?: string): string =>
  `<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>${number}</Nb></RfrdDocInf>${
    amount === undefined ? '' : `<RfrdDocAmt><RmtdAmt Ccy="USD">${amount}</RmtdAmt></RfrdDocAmt>`
  }</Strd>`
