import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rollup } from 'rollup'
import { integrityOf } from './release.mjs'

const PAGE = resolve('src/secure-frame/frame/secure-frame.html')

/** A file of a frame that is loaded later, by the name that the frame's entry calls it by. */
function nameFrameFile(kind, id) {
  const [, language] = /^words:.*\/(\w+)$/.exec(id) ?? []
  const name = language ?? (id.endsWith('startForm.ts') && 'form')
  // Both frames encrypt with the same file.
  return name ? `${kind}-${name}` : 'jwe'
}

/**
 * The page inside a secure frame. Its script stands in the page itself, as the payer would wait for one more answer
 * otherwise, and its policy names the hash of that script. Nothing can import from it, so what it loads later is made of
 * bundles of their own, which the page names with their hashes.
 */
export function framePage({ fileName, kind, title, createPlugins, output }) {
  const later = new Map()
  return {
    name: 'frame-page',
    buildStart() {
      later.clear()
      this.addWatchFile(PAGE)
    },
    async resolveDynamicImport(specifier, importer) {
      const resolved = await this.resolve(specifier, importer)
      const input = specifier.startsWith('words:') ? specifier : resolved.id
      const build = await rollup({ input, plugins: createPlugins() })
      for (const path of build.watchFiles) this.addWatchFile(path)
      const { output: files } = await build.generate(output)
      if (files.length !== 1 || files[0].imports.length > 0) throw new Error(`${specifier} is not one file.`)
      const [{ code }] = files
      const hash = integrityOf(code, 'sha256')
      const name = `chunks/${nameFrameFile(kind, input)}-${hash.slice(7).replaceAll(/\W/g, '').slice(0, 6)}.js`
      later.set(name, hash)
      this.emitFile({ type: 'asset', fileName: name, source: code })
      return { id: `./${name}`, external: 'absolute' }
    },
    generateBundle(_options, bundle) {
      const script = Object.values(bundle).find((file) => file.isEntry)
      Reflect.deleteProperty(bundle, script.fileName)
      // A tag that ends in the text of a script would end the script.
      const code = script.code.trim().replaceAll('</', String.raw`<\/`)
      const values = {
        title,
        hash: integrityOf(code, 'sha256'),
        files: [...later]
          .map((file) => file.join(' '))
          .toSorted()
          .join(),
        script: code,
      }
      const source = readFileSync(PAGE, 'utf8')
        .replaceAll(/\n\s*/g, ' ')
        .replaceAll('> <', '><')
        .replaceAll(' />', '>')
        .replace(/>\s*%script%\s*</, '>%script%<')
        .replaceAll(/%(\w+)%/g, (_, name) => values[name])
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
