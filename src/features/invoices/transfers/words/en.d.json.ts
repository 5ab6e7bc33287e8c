// Made by `npm run generate`.
export declare const messages: {
  readonly transfers: {
    readonly arrived: (amount: string, day: string, reference: string) => string
    readonly arrivedWithout: (amount: string, day: string) => string
    readonly isCredit: string
    readonly partLeft: (amount: string) => string
    readonly inUse: string
    readonly cannotAssign: string
    readonly choose: string
    readonly chooseFor: (amount: string) => string
    readonly assigned: (amount: string, numbers: string) => string
    readonly restStays: (amount: string) => string
    readonly undoUntil: (moment: string) => string
    readonly undo: string
    readonly undoFor: (amount: string) => string
    readonly undone: string
    readonly more: (count: number, figure: string) => string
    readonly title: string
    readonly received: string
    readonly reference: string
    readonly from: string
    readonly amount: string
    readonly left: string
    readonly proposed: string
    readonly find: string
    readonly openInvoices: string
    readonly noneOpen: (currency: string) => string
    readonly noneFound: string
    readonly listFailed: string
    readonly openLine: (amount: string, day: string) => string
    readonly beingPaid: string
    readonly amountFor: (number: string) => string
    readonly assignedSum: string
    readonly staysCredit: string
    readonly tooMuch: (amount: string) => string
    readonly tooMany: (most: string) => string
    readonly noneChosen: string
    readonly assign: (amount: string) => string
    readonly assignNone: string
    readonly gone: string
    readonly notLoaded: string
    readonly failures: {
      readonly unknown: string
      readonly assigned: string
      readonly due: string
      readonly paid: string
      readonly busy: string
      readonly left: string
      readonly final: string
      readonly notUndone: string
      readonly other: string
    }
  }
}
