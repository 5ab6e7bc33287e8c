const FULL = new Error('QuotaExceededError')

class FakeStorage {
  constructor(
    readonly entries: Map<string, string>,
    readonly canWrite: boolean,
  ) {}
  get length() {
    return this.entries.size
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null
  }
  getItem(name: string) {
    return this.entries.get(name) ?? null
  }
  setItem(name: string, value: string) {
    if (!this.canWrite) throw FULL
    this.entries.set(name, value)
  }
  removeItem(name: string) {
    this.entries.delete(name)
  }
}

/** The storage of a browser over a map, which may be full. */
export function createFakeStorage(entries = new Map<string, string>(), canWrite = true): Storage {
  return new FakeStorage(entries, canWrite) as unknown as Storage
}
