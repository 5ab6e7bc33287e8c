/** A figure on one line: by its spaces, which do not break, `ui/Words` knows what belongs to it. */
export const unbroken = (figure: string): string => figure.replaceAll(' ', '\u00a0')
