import type { Fault } from '../../domain/pricing.ts'

/** What no database takes as text, though JSON can carry it: the character zero, and half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text)

/** Whether some text in a value cannot be kept. */
export function hasUnstorableText(value: unknown): boolean {
  return !unstorableText(value).next().done
}

/** Every text in a request that cannot be kept, names of fields included. */
export function* unstorableText(value: unknown, path = ''): Generator<Fault> {
  if (typeof value === 'string') {
    const message = `${path} must not hold U+0000 or half of a character (a lone surrogate).`
    if (isUnstorable(value)) yield { path, message }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* unstorableText(item, `${path}[${index}]`)
    return
  }
  for (const [name, item] of Object.entries(value)) {
    const place = path === '' ? 'the request' : path
    const message = `A name in ${place} must not hold U+0000 or half of a character (a lone surrogate).`
    if (isUnstorable(name)) yield { path: place, message }
    else yield* unstorableText(item, path === '' ? name : `${path}.${name}`)
  }
}
