import { createRequire } from 'node:module'
import terser from '@rollup/plugin-terser'
import { cached, keyOf } from './cache.mjs'

const { version } = createRequire(import.meta.url)('terser/package.json')
const COMPRESS = { passes: 3, pure_getters: true, unsafe_arrows: true, inline: 1 }

/** Terser takes most of a build's time, so a chunk that an earlier build has minified is not minified again. */
export function minify(options = {}) {
  const settings = { ecma: 2022, compress: COMPRESS, format: { comments: false }, ...options }
  const plugin = terser(settings)
  return {
    name: 'minify',
    async renderChunk(code, chunk, output) {
      const key = keyOf('terser', version, settings, output.format, code)
      return String(await cached(key, () => plugin.renderChunk(code, chunk, output)))
    },
  }
}
