/** A style sheet is imported as its text; `styles/sheet.ts` makes a constructable sheet of it. */
declare module '*.css' {
  const text: string
  export default text
}
