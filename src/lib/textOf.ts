/** The text of this name in a group of messages, where it has one: a code of the API may be any word. */
export const textOf = <T>(texts: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined
