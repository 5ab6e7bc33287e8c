/** Nothing here mutates through the query client: what does so in it would be loaded before the form. By its own text. */
export const QUERY_MENDS = {
  'config.mutationCache || new MutationCache()': '{ resumePausedMutations: () => Promise.resolve(), clear() {} }',
}
