/** JSON text in which a `toJSON` that a page has added to lists or objects has no say: what inherits nothing has none. */
export const toJson = (value: unknown): string => JSON.stringify(withoutInherited(value))

function withoutInherited(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [] : Object.create(null)) as Record<string, unknown>
  for (const key of Object.keys(value)) copy[key] = withoutInherited((value as Record<string, unknown>)[key])
  if (Array.isArray(copy)) Object.defineProperty(copy, 'toJSON', { value: undefined })
  return copy
}
