import { readFileSync, writeFileSync } from 'node:fs'
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration'
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration'
import { dts } from 'rollup-plugin-dts'
import { FRAMEWORK_TYPES } from './frameworkTypes.mjs'
import { createManifest } from './manifest.mjs'

const OUT = process.env.BALANCE_DIST ?? 'dist'

/** Style sheets have no types. */
const css = { name: 'css', load: (id) => (id.endsWith('.css') ? 'export default ""' : null) }

/** What editors read: the manifest, and their own forms of it. */
const editorData = {
  name: 'editor-data',
  generateBundle() {
    for (const [fileName, source] of Object.entries(FRAMEWORK_TYPES)) this.emitFile({ type: 'asset', fileName, source })
  },
  writeBundle() {
    const manifest = createManifest()
    const options = { outdir: OUT, hideLogs: true }
    generateJetBrainsWebTypes(manifest, { ...options, packageJson: false })
    generateVsCodeCustomElementData(manifest, {
      ...options,
      htmlFileName: 'vscode.html-custom-data.json',
      cssFileName: 'vscode.css-custom-data.json',
    })
    // Two libraries wrote for readers; machines need a third less.
    for (const name of ['web-types.json', 'vscode.html-custom-data.json', 'vscode.css-custom-data.json'])
      writeFileSync(`${OUT}/${name}`, JSON.stringify(JSON.parse(readFileSync(`${OUT}/${name}`, 'utf8'))))
    writeFileSync(`${OUT}/custom-elements.json`, JSON.stringify(manifest))
  },
}

/** One file of declarations for each entry of the package, with the public names alone. */
export default {
  input: { index: 'src/entries/npm.ts', define: 'src/entries/define.ts', react: 'src/entries/react.ts' },
  external: ['react'],
  // The entry that registers at once exports nothing.
  onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
  plugins: [css, dts({ tsconfig: 'tsconfig.json' }), editorData],
  output: {
    dir: `${OUT}/types`,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'elements.d.ts',
    banner: ({ name }) => (name === 'define' ? `import './index.js'` : ''),
  },
}
