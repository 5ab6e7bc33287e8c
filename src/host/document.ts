type Name = keyof Document

/**
 * A property of the document, even if an element such as `<img name="head">` hides it. Old libraries have a `Document` of
 * their own, so that its name is not used here.
 */
export const documentProperty = <N extends Name>(name: N): Document[N] =>
  Reflect.get(Reflect.getPrototypeOf(document) as Document, name, document) as Document[N]

/** Creates an element in the same way. */
export const createElement = (tag: string): HTMLElement => documentProperty('createElement').call(document, tag)
