import * as v from 'valibot'

/**
 * The shape of an object. A page may have changed what every object inherits; what inherits nothing has these entries alone.
 * A shape that nobody uses is left out of the bundle.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function objectShape<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(Object.assign(Object.create(null) as object, entries))
}
