import { Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Bytes that are compressed at once: the process answers others between two pieces. */
const PIECE = 256 * 1024
/** The least: what is in these files is compressed already. */
const LEVEL = 1

/** Files as a zip, piece by piece. A file is asked for once all of those before it has been taken. */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    // The types have `null` for no error; at run time it is no error at all.
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, bytes } of files) {
    const entry = new ZipDeflate(name, { level: LEVEL })
    zip.add(entry)
    for (let from = 0; ; from += PIECE) {
      const isLast = from + PIECE >= bytes.length
      entry.push(bytes.subarray(from, from + PIECE), isLast)
      yield* ready.splice(0)
      if (isLast) break
    }
  }
  zip.end()
  yield* ready.splice(0)
}

/** Characters of a name, without its ending and what makes it the only one. */
const LONGEST = 80
/** Names that Windows has for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** What a name may hold on every system. */
function safeName(text: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  const short = [...new Intl.Segmenter().segment(name)]
    .slice(0, LONGEST)
    .map(({ segment }) => segment)
    .join('')
  return short === '' || DEVICE.test(short) ? `invoice${short && '-'}${short}` : short
}

/** A name for each text, with an ending: safe on every system, and no two alike, also where case does not count. */
export function fileNames(texts: readonly string[], ending: string): string[] {
  const taken = new Set<string>()
  return texts.map((text) => {
    const name = safeName(text)
    let own = name
    for (let copy = 2; taken.has(own.toLowerCase()); copy += 1) own = `${name}-${copy}`
    taken.add(own.toLowerCase())
    return `${own}${ending}`
  })
}
