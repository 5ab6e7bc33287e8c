import { relative, resolve } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'

/** The components for React are drawn by the React of the page; ours stays inside. */
const hostReact = {
  name: 'host-react',
  resolveId: (id, importer) =>
    id === 'react' && importer?.endsWith('/entries/react.ts') ? { id, external: true } : null,
}

/** Where each line of a source begins: enough to find and to stop at it, in a third of the size. */
const firstOfLines = (segments) =>
  segments
    .filter(([, source, line], index) => {
      const before = segments[index - 1]
      return before === undefined || before[1] !== source || before[2] !== line
    })
    .map((segment) => segment.slice(0, 4))

/** Keeps our code alone in the source maps. */
const keepOwnSources = {
  name: 'own-sources',
  generateBundle({ dir }, bundle) {
    for (const file of Object.values(bundle)) {
      if (!file.fileName.endsWith('.js.map')) continue
      const map = JSON.parse(file.source)
      // Words are made of no file of ours: nobody steps through them.
      const isOwn = (index) => relative('.', resolve(dir, map.sources[index])).startsWith('src/')
      if (!map.sources.some((_path, index) => isOwn(index))) {
        const script = bundle[file.fileName.replace(/\.map$/, '')]
        script.code = script.code.replace(/\n\/\/# sourceMappingURL=.*\n$/, '\n')
        Reflect.deleteProperty(bundle, file.fileName)
        continue
      }
      const lines = decode(map.mappings).map((line) =>
        firstOfLines(line.filter(([, source]) => source === undefined || isOwn(source))),
      )
      // A bundler looks for the file of each source whose text is not there.
      const ownIndexes = [...map.sources.keys()].filter(isOwn)
      const moved = lines.map((line) =>
        line.map(([column, source, ...rest]) =>
          source === undefined ? [column] : [column, ownIndexes.indexOf(source), ...rest],
        ),
      )
      map.names = []
      map.sources = ownIndexes.map((source) => map.sources[source])
      map.sourcesContent = ownIndexes.map((source) => map.sourcesContent[source])
      map.mappings = encode(moved)
      file.source = JSON.stringify(map)
    }
  },
}

/** What `import 'balance-checkout'` gives a bundler: plain modules, each found by a literal import, none by its address. */
export const npmBuild = ({ folder, vendorFiles, plugins }) => ({
  input: { index: 'src/entries/npm.ts', define: 'src/entries/define.ts', react: 'src/entries/react.ts' },
  plugins: [vendorFiles.npm, hostReact, plugins, keepOwnSources],
  output: {
    dir: folder,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    paths: vendorFiles.pathOf,
    banner: ({ name }) => (name === 'react' ? `'use client'` : ''),
    freeze: false,
    generatedCode: { preset: 'es2015', symbols: false },
  },
})
