import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The bytes of one file in one encoding. The tag differs by encoding, as a strong validator must. */
export interface EncodedFile {
  readonly bytes: Buffer
  readonly etag: string
}

/** Picks the best encoding that a client's `Accept-Encoding` allows. A missing header means none but the plain bytes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? 'identity'
}

/** Encodes a file at the highest level, as a CDN does once per release. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<EncodedFile> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  if (encoding === 'identity') return { bytes, etag: `"${hash}"` }
  const encoded =
    encoding === 'gzip'
      ? await compressGzip(bytes, { level: 9 })
      : await compressBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
  return { bytes: encoded, etag: `"${hash}-${encoding}"` }
}
