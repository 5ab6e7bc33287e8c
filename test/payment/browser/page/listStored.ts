/** Everything that this origin keeps in the browser, but what the bench keeps itself. */
export async function listStored(): Promise<string[]> {
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage) as [string, string][])
  const databases = (await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`)
  const caches = (await window.caches.keys()).map((name) => `cache ${name}`)
  const texts = kept.filter(([name]) => !name.startsWith('bench:')).map(([name, value]) => `${name} ${value}`)
  return [...texts, ...databases, ...caches, ...(document.cookie ? [document.cookie] : [])]
}
