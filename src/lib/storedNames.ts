/** The names in a storage. By its own index, as a page may have replaced `Array.from` and what a list can do. */
export function storedNames(storage: Storage): string[] {
  const names: string[] = []
  for (let index = 0; index < storage.length; index++) names.push(storage.key(index) ?? '')
  return names
}
