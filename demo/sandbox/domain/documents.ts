import type { Fault } from './pricing.ts'

export type DocumentType = 'application/pdf' | 'image/png' | 'image/jpeg'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_DOCUMENTS = 5

/** With what bytes a file of a type begins. */
const SIGNATURES: Readonly<Record<DocumentType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

function decode(content: string): Buffer | undefined {
  const isBase64 = content.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(content)
  return isBase64 ? Buffer.from(content, 'base64') : undefined
}

/** Looks at a document in base64; gives its size in bytes, or what is wrong with it. */
export function inspectDocument(type: DocumentType, content: string): { readonly size: number } | Fault {
  const bytes = decode(content)
  if (!bytes) return { path: 'content', message: 'content must be base64.' }
  if (bytes.length > MAX_BYTES) return { path: 'content', message: 'content must have at most 5 MB.' }
  const isOfType = SIGNATURES[type].every((byte, at) => bytes[at] === byte)
  return isOfType ? { size: bytes.length } : { path: 'type', message: `content is not of the type ${type}.` }
}

/** A document in base64 whose first bytes are those of a type that is taken, or what is wrong with it. */
export function readShared(base64: string): { readonly bytes: Buffer; readonly type: DocumentType } | Fault {
  const bytes = decode(base64)
  if (!bytes || bytes.length === 0) return { path: 'base64', message: 'base64 must be base64.' }
  if (bytes.length > MAX_BYTES) return { path: 'base64', message: 'base64 must have at most 5 MB.' }
  const types = Object.keys(SIGNATURES) as DocumentType[]
  const type = types.find((one) => SIGNATURES[one].every((byte, at) => bytes[at] === byte))
  return type ? { bytes, type } : { path: 'base64', message: 'base64 must be a PDF, a PNG or a JPEG.' }
}

/** Where a PDF ends, as its readers look for it: within the last 1,024 bytes. */
const PDF_END = '%%EOF'
const PDF_END_WITHIN = 1_024

/** The bytes of a PDF in base64, or what is wrong with it: words that follow its path. */
export function readPdf(base64: string): Buffer | string {
  const bytes = decode(base64)
  if (!bytes || bytes.length === 0) return 'must be base64'
  if (bytes.length > MAX_BYTES) return 'must have at most 5 MB'
  const isPdf =
    SIGNATURES['application/pdf'].every((byte, at) => bytes[at] === byte) &&
    bytes.subarray(-PDF_END_WITHIN).includes(PDF_END)
  return isPdf ? bytes : 'must be a whole PDF'
}

/** Whether a buyer who has so many documents may add one. */
export function faultOfCount(count: number): Fault | undefined {
  return count < MAX_DOCUMENTS
    ? undefined
    : { path: 'content', message: `At most ${MAX_DOCUMENTS} documents are kept.` }
}
