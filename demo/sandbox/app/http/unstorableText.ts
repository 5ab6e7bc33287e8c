import type { Fault } from '../../domain/pricing.ts'

/** What no database takes as text, though JSON can carry it: the character zero, and half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text)

/** Every text in a request that cannot be kept, names of fields included. */
export function unstorableText(value: unknown, path = ''): Fault[] {
  if (typeof value === 'string') {
    const message = `${path} must not hold U+0000 or half of a character (a lone surrogate).`
    return isUnstorable(value) ? [{ path, message }] : []
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableText(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const inner = path === '' ? name : `${path}.${name}`
    const place = path === '' ? 'the request' : path
    const message = `A name in ${place} must not hold U+0000 or half of a character (a lone surrogate).`
    return isUnstorable(name) ? [{ path: place, message }] : unstorableText(item, inner)
  })
}
