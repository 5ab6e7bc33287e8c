import jsQR from 'jsqr'
import type { Locator } from 'playwright-core'

/** Dots of a picture for each module of the code. */
const SCALE = 4

/** Reads a QR code that is drawn as one path of squares, as a banking app would from its picture. */
export async function scanCode(svg: Locator): Promise<string | undefined> {
  const size = Number((await svg.getAttribute('viewBox'))?.split(' ').at(-1)) * SCALE
  const dots = new Uint8ClampedArray(size * size * 4).fill(255)
  const path = (await svg.locator('path').getAttribute('d')) ?? ''
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * size + Number(x) * SCALE) * 4
      for (let dot = start; dot < start + SCALE * 4; dot += 4) dots.fill(0, dot, dot + 3)
    }
  }
  return jsQR(dots, size, size)?.data
}
