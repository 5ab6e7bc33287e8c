/**
 * Source replacements that keep two parts of the query client out of the first load: the mutation cache, which is not
 * used, and infinite queries, which load with the invoice list. A copy of an answer inherits nothing, as the answer itself.
 * Keys are the library's text, values replace it.
 */
export const QUERY_PATCHES = {
  'config.mutationCache || new MutationCache()': '{ resumePausedMutations: () => Promise.resolve(), clear() {} }',
  '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)':
    'this.options.behavior',
  'import { hasNextPage, hasPreviousPage } from': 'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior } from',
  'const copy = array ? new Array(bSize) : {};': 'const copy = array ? new Array(bSize) : Object.create(null);',
  'super.setOptions(options);': 'super.setOptions(Object.assign(options, { behavior: infiniteQueryBehavior() }));',
}
