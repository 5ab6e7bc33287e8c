/** Where the decisions of this browser about a transaction stand in storage; the decision's own key follows. */
export const recordPrefix = (transactionId = ''): string => `balance:attempt:${transactionId && `${transactionId}:`}`

/** The names of what `storage` keeps under this prefix. */
export function namesIn(storage: Storage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix))
}
