/** The libraries of the form that make lists by `Array.from`. */
const LIBRARIES = /node_modules\/(re2js|uqr)\//
/** On the first line, so that none moves. */
const LIST_OF =
  'const listOf = (from, of = (item) => item) => [...(from[Symbol.iterator] ? from : Array(from.length))].map(of);'

/** A page may have replaced `Array.from` by a method of its own before these libraries load. */
export const patchArrayFrom = {
  name: 'patch-array-from',
  transform: (code, id) =>
    LIBRARIES.test(id) ? { code: LIST_OF + code.replace(/\bArray\.from\(/g, 'listOf('), map: null } : null,
}
