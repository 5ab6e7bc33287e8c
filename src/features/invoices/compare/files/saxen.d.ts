declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      onOpen: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
      ) => void,
    ): this
    on(event: 'closeTag', onClose: (name: string) => void): this
    on(event: 'text', onText: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', onText: (text: string) => void): this
    on(event: 'error' | 'warn', onError: (error: Error) => void): this
    parse(xml: string): this
  }
}
