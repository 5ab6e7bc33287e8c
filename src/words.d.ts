/** The words of a language: `words:es` has all of the elements, `words:secure-frame/frame/card/es` those below that folder. */
declare module 'words:*' {
  export const messages: Readonly<Record<string, unknown>>
}
