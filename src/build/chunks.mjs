import { relative } from 'node:path'

const LIBRARY = /node_modules|commonjsHelpers/
/** The words of a language are a chunk of its name. English is with what shows it, and British English with `pay`. */
const LANGUAGE = /^\0words:(?!en)(\w+)$/
/** Of a library that is imported by one name, what nothing but the account uses. */
const LATE = [['account', /@tanstack\/.*[iI]nfinite/]]

/**
 * Each chunk has what its `roots` import statically and no chunk before it has, so that it imports none that comes after it.
 * One without `roots` takes everything else that is loaded on demand. `libraries`: the chunk for what comes from packages.
 */
const CHUNKS = [
  { name: 'elements', roots: /^src\/entries\/elements\./ },
  {
    name: 'app',
    // `plural` is what the words of every language use.
    roots: /^src\/(app\/App|flows\/checkout\/CheckoutFlow|lib\/plural)\.|@r2wc/,
    libraries: 'react',
  },
  { name: 'pattern', roots: /^src\/lib\/pattern\./ },
  {
    name: 'notices',
    roots:
      /^src\/(app\/(NoticeScreen|CloseDialog)|elements\/(explain\w+|diagnose)|methods\/card\/frame\/CardFrameNotice|entries\/scriptVendors|session\/renewToken|api\/client)\./,
  },
  { name: 'pay' },
  { name: 'account', roots: /^src\/flows\/next\/NextFlow\./ },
  // One for what is opened later: each chunk has a hash in what every page loads first.
  {
    name: 'sections',
    roots:
      /^src\/flows\/next\/((Scheduled|Statement|Compare|Transfer|Proposals)Screen|ProposePayment|InvoiceMatch|InvoiceQueries|ReviewQuery|LimitRequest)\./,
  },
]

/** The chunks that are loaded before the form, in the order in which they are needed. */
export const FIRST_CHUNKS = ['elements', 'react', 'app']

const pathOf = (id) => (id.startsWith('\0') ? id : relative('.', id))

/** For `manualChunks`: the chunk of a module, by what imports it. */
export function createChunkNames() {
  let names
  const assign = ({ getModuleIds, getModuleInfo }) => {
    const ids = [...getModuleIds()]
    const found = new Map()
    for (const id of ids) {
      const name = LANGUAGE.exec(id)?.[1] ?? LATE.find(([, part]) => part.test(id))?.[0]
      if (name) found.set(id, name)
    }
    const take = (id, { name, libraries = name }) => {
      const { isExternal, importedIds } = getModuleInfo(id)
      if (found.has(id) || isExternal) return
      found.set(id, LIBRARY.test(id) ? libraries : name)
      for (const imported of importedIds) take(imported, { name, libraries })
    }
    const isRoot = (id, { roots }) => roots?.test(pathOf(id))
    const isOther = (id) => getModuleInfo(id).dynamicImporters.length > 0 && !CHUNKS.some((chunk) => isRoot(id, chunk))
    for (const chunk of CHUNKS) for (const id of ids) if (chunk.roots ? isRoot(id, chunk) : isOther(id)) take(id, chunk)
    return found
  }
  return (id, graph) => (names ??= assign(graph)).get(id)
}
