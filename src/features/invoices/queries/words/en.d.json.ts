// Made by `npm run generate`.
export declare const messages: {
  readonly query: {
    readonly title: (number: string) => string
    readonly purpose: (merchant: string) => string
    readonly close: string
    readonly reason: string
    readonly choose: string
    readonly reasons: {
      readonly wrong_price: string
      readonly wrong_quantity: string
      readonly not_received: string
      readonly already_paid: string
      readonly other: string
    }
    readonly reasonMissing: string
    readonly lines: string
    readonly linesCut: (count: string) => string
    readonly amount: string
    readonly amountHelp: (amount: string) => string
    readonly amountMissing: (amount: string) => string
    readonly amountReadings: (first: string, second: string) => string
    readonly rest: (amount: string) => string
    readonly nothingLeft: string
    readonly text: string
    readonly textHelp: string
    readonly textMissing: string
    readonly addFile: string
    readonly fileHelp: string
    readonly removeFile: (name: string) => string
    readonly fileType: (name: string) => string
    readonly fileTooLarge: (name: string) => string
    readonly fileUnreadable: (name: string) => string
    readonly send: string
    readonly sent: (merchant: string) => string
    readonly notSent: string
    readonly changed: string
    readonly paying: string
    readonly heading: string
    readonly about: (amount: string, reason: string) => string
    readonly opened: (time: string) => string
    readonly statuses: {
      readonly open: string
      readonly accepted: string
      readonly declined: string
      readonly withdrawn: string
    }
    readonly credited: (amount: string, merchant: string) => string
    readonly acceptedOnly: (merchant: string) => string
    readonly declined: (merchant: string) => string
    readonly withdrawn: string
    readonly you: string
    readonly fileFailed: string
    readonly reply: string
    readonly replySend: string
    readonly replyMissing: string
    readonly withdraw: string
    readonly notWithdrawn: string
    readonly closedMeanwhile: string
    readonly messageSent: string
    readonly titleOfReview: string
    readonly purposeOfReview: string
    readonly which: string
    readonly chooseInvoice: string
    readonly invoiceMissing: string
    readonly goOn: string
    readonly isOpen: string
    readonly notLoaded: string
    readonly titleOfMany: (count: number, figure: string) => string
    readonly purposeOfMany: (merchant: string) => string
    readonly moreOfMany: (count: number, figure: string) => string
    readonly textOfMany: string
    readonly textOfManyHelp: (text: string) => string
    readonly sendMany: (count: number, figure: string) => string
    readonly manyProgress: (sent: string, total: string) => string
    readonly manyNotSent: (count: number, figure: string) => string
    readonly cutTo: (count: string, total: string) => string
    readonly inList: (amount: string, due: string) => string
    readonly notInList: string
    readonly manySent: (count: number, figure: string, merchant: string) => string
    readonly manyChanged: (count: number, figure: string) => string
    readonly queryMany: (count: number, figure: string) => string
  }
}
