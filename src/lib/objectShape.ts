import * as v from 'valibot'
import { withoutPrototype } from './withoutPrototype.ts'

/**
 * The shape of an object. A page may have changed what every object inherits: the shape has these entries alone, and only
 * what an object has of its own is read.
 * A shape that nobody uses is left out of the bundle.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function objectShape<Entries extends v.ObjectEntries>(entries: Entries) {
  const shape = v.object(withoutPrototype(entries))
  return {
    ...shape,
    '~run': (data: { value: unknown }, config: object) =>
      shape['~run'](data.value instanceof Object ? { value: withoutPrototype(data.value) } : data, config),
  } as typeof shape
}
