/**
 * Source replacements that keep two parts of the query client out of the first load: its mutation cache, which nothing here
 * uses, and infinite queries, which the invoice list brings along. Keys are the library's text, values take its place.
 */
export const QUERY_MENDS = {
  'config.mutationCache || new MutationCache()': '{ resumePausedMutations: () => Promise.resolve(), clear() {} }',
  '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)':
    'this.options.behavior',
  'import { hasNextPage, hasPreviousPage } from': 'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior } from',
  'super.setOptions(options);': 'super.setOptions(Object.assign(options, { behavior: infiniteQueryBehavior() }));',
}
