/**
 * What of the query client would be loaded before the form and is not needed there, by its own text: nothing here mutates
 * through it, and a list that grows page by page brings how it is fetched along.
 */
export const QUERY_MENDS = {
  'config.mutationCache || new MutationCache()': '{ resumePausedMutations: () => Promise.resolve(), clear() {} }',
  '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)':
    'this.options.behavior',
  'import { hasNextPage, hasPreviousPage } from': 'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior } from',
  'super.setOptions(options);': 'super.setOptions(Object.assign(options, { behavior: infiniteQueryBehavior() }));',
}
