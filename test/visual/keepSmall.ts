import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import UPNG from 'upng-js'

const PICTURES = fileURLToPath(new URL('pictures', import.meta.url))
/** Where a PNG says what its points are, and the answer that they are places in a palette. */
const COLOUR_TYPE_AT = 25
const PALETTE = 3
const COLOURS = 256

/** Writes kept pictures again with a palette, which halves them. */
export function keepSmall(): void {
  for (const name of readdirSync(PICTURES)) {
    const file = `${PICTURES}/${name}`
    const bytes = readFileSync(file)
    if (bytes[COLOUR_TYPE_AT] === PALETTE) continue
    const picture = UPNG.decode(Uint8Array.from(bytes).buffer)
    writeFileSync(file, Buffer.from(UPNG.encode(UPNG.toRGBA8(picture), picture.width, picture.height, COLOURS)))
  }
}
