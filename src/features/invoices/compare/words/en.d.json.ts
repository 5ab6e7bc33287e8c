// Made by `npm run generate`.
export declare const messages: {
  readonly compare: {
    readonly about: string
    readonly paste: string
    readonly pasteHelp: string
    readonly start: string
    readonly chooseFile: string
    readonly fileHelp: (size: string) => string
    readonly reading: string
    readonly readingInvoices: string
    readonly pasted: string
    readonly sheet: (name: string) => string
    readonly rowCount: (count: number, figure: string) => string
    readonly paymentCount: (count: number, figure: string) => string
    readonly another: string
    readonly problems: {
      readonly tooLarge: (size: string) => string
      readonly tooManyRows: (rows: string) => string
      readonly noRows: string
      readonly noPayments: string
      readonly unknownType: string
      readonly oldWorkbook: string
      readonly encrypted: string
      readonly damagedWorkbook: string
      readonly unreadableXml: string
      readonly notStatement: string
      readonly notRead: string
    }
    readonly comparedBy: (amount: string, reference: string) => string
    readonly chooseColumns: string
    readonly columns: string
    readonly reference: string
    readonly kind: string
    readonly kinds: {
      readonly number: string
      readonly poNumber: string
      readonly orderNumber: string
    }
    readonly amount: string
    readonly currency: string
    readonly noCurrency: string
    readonly choose: string
    readonly columnOf: (example: string, letter: string) => string
    readonly hasHeader: string
    readonly result: string
    readonly summary: (agree: string, differ: string, notListed: string, notOpen: string) => string
    readonly agree: string
    readonly agreeAbout: string
    readonly agreeStatement: string
    readonly agreeStatementAbout: string
    readonly differ: string
    readonly differAbout: string
    readonly differStatementAbout: string
    readonly notListed: string
    readonly notListedAbout: string
    readonly notListedStatement: string
    readonly notListedStatementAbout: string
    readonly notOpen: string
    readonly notOpenAbout: string
    readonly notOpenStatement: string
    readonly notOpenStatementAbout: string
    readonly ambiguous: string
    readonly ambiguousAbout: string
    readonly unread: string
    readonly unreadAbout: string
    readonly lacks: {
      readonly reference: string
      readonly amount: string
    }
    readonly line: (number: string) => string
    readonly entry: (number: string) => string
    readonly theirs: string
    readonly here: string
    readonly difference: string
    readonly balance: string
    readonly standing: string
    readonly notHere: string
    readonly candidates: string
    readonly andMore: (figure: string) => string
    readonly writtenAs: (reference: string) => string
    readonly addedUp: (count: number, figure: string) => string
    readonly moreRows: (figure: string) => string
    readonly review: (count: number, figure: string) => string
    readonly reviewIn: (count: number, currency: string, figure: string) => string
    readonly row: string
    readonly payment: string
    readonly reason: string
  }
}
