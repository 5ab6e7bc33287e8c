import type { Pace } from '../../../../lib/slices.ts'
import type { PayerList } from '../list.ts'
import { ListError, MOST_BYTES } from '../list.ts'
import { readDelimited } from './csv.ts'
import { beginsWith, decodeText, decodeXml } from './decode.ts'
import { readStatement } from './statement.ts'
import { readWorkbook } from './xlsx.ts'

const ZIP = [0x50, 0x4b]
/** What Office wrote before it wrote archives, and writes where a password is needed. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]

/** Reads a list by what is in it, whatever its name is. Throws a `ListError` that names what is wrong. */
export async function readFile(file: Blob, pace: Pace): Promise<PayerList> {
  if (file.size > MOST_BYTES) throw new ListError('tooLarge')
  return readBytes(new Uint8Array(await file.arrayBuffer()), pace)
}

export async function readBytes(bytes: Uint8Array, pace: Pace): Promise<PayerList> {
  if (bytes.length === 0) throw new ListError('noRows')
  if (beginsWith(bytes, ZIP)) return readWorkbook(bytes, pace)
  if (beginsWith(bytes, COMPOUND)) throw new ListError(isEncrypted(bytes) ? 'encrypted' : 'oldWorkbook')
  if (beginsWith(bytes, PDF)) throw new ListError('unknownType')
  const text = decodeText(bytes)
  return /^\s*</.test(text) ? readMarkup(text, bytes, pace) : readText(text, pace)
}

/** Reads rows that were pasted. */
export async function readText(text: string, pace: Pace): Promise<PayerList> {
  if (text.length > MOST_BYTES) throw new ListError('tooLarge')
  if (/^\s*<(?:\?xml|(?:[\w.-]+:)?Document[\s>])/.test(text)) return readStatement(text, pace)
  const rows = await readDelimited(text, pace)
  if (!rows.some(({ cells }) => cells.some((cell) => String(cell).trim() !== ''))) throw new ListError('noRows')
  return { kind: 'table', rows }
}

function readMarkup(text: string, bytes: Uint8Array, pace: Pace): Promise<PayerList> {
  // Some systems write a page of HTML and call it a workbook.
  if (/^\s*<(?:!doctype\s+html|html)[\s>]/i.test(text)) throw new ListError('unknownType')
  return readStatement(decodeXml(bytes), pace)
}

/** A workbook with a password has a stream of this name in it, in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = 'EncryptedPackage'.split('').join('\0')
  return new TextDecoder('windows-1252').decode(bytes).includes(name)
}
