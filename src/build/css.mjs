import { browserslistToTargets, transform } from 'lightningcss'

/** A style sheet becomes its minified text; `styles/sheet.ts` makes a constructable sheet of it. */
export const css = {
  name: 'css',
  transform(source, id) {
    if (!id.endsWith('.css')) return null
    const targets = browserslistToTargets(['chrome 123', 'firefox 128', 'safari 17.5'])
    const { code } = transform({ filename: id, code: Buffer.from(source), minify: true, targets })
    return { code: `export default ${JSON.stringify(code.toString())}`, map: { mappings: '' } }
  },
}
