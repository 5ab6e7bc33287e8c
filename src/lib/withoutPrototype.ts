/** A copy that inherits nothing. The platform reads options of a request also from what a page has put on every object. */
export const withoutPrototype = <T extends object>(value: T): T => Object.assign(Object.create(null) as T, value)
