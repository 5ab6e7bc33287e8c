import { ListError } from '../list.ts'

const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** So much of a file shows whether every other byte of it is zero. */
const SHOWN = 1000
const MANY = 0.3

/** Whether a file begins with these bytes. */
export const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** Text of whatever encoding: by its mark, else UTF-16 or UTF-8 where it can be that, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => beginsWith(bytes, mark))
  const text = marked ? decode(bytes, marked[1]) : decodeUnmarked(bytes)
  // No text has it: it is a program, a picture, or something else of bytes.
  if (text.includes('\0')) throw new ListError('unknownType')
  return text
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

function decodeUnmarked(bytes: Uint8Array): string {
  const start = bytes.subarray(0, SHOWN)
  const zerosAt = (place: number) => start.filter((byte, at) => byte === 0 && at % 2 === place).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (odd > start.length * MANY && even === 0) return decode(bytes, 'utf-16le')
  if (even > start.length * MANY && odd === 0) return decode(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** XML by the encoding that it declares, unless its first bytes are the mark of one. */
export function decodeXml(bytes: Uint8Array): string {
  const start = decode(bytes.subarray(0, 200), 'windows-1252')
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]
  try {
    return declared ? decode(bytes, declared) : decodeText(bytes)
  } catch {
    throw new ListError('unreadableXml')
  }
}
