// Made by `npm run generate`.
export declare const messages: {
  readonly blocked: {
    readonly not_qualified: string
    readonly qualification_pending: string
    readonly qualification_declined: string
    readonly buyer_suspended: string
    readonly pay_limit_exceeded: string
    readonly too_many_attempts: string
  }
  readonly overCredit: (over: string) => string
  readonly splitWay: (amount: string, method: string) => string
  readonly splitBy: {
    readonly creditCard: string
    readonly achDebit: string
    readonly pads: string
  }
  readonly splitByOther: string
  readonly freeWayOut: (count: number, figure: string) => string
  readonly freeFirst: string
  readonly otherWays: (names: string) => string
  readonly otherWaysAre: string
  readonly availableCredit: (available: string) => string
  readonly chooseOther: string
  readonly splitNone: string
  readonly termsUnavailable: string
  readonly applyTitle: string
  readonly applyIntro: string
  readonly applyNeeds: string
  readonly apply: string
  readonly applyContinue: string
  readonly applyActivate: string
  readonly approvedLimit: (limit: string) => string
  readonly limitIs: (limit: string) => string
  readonly orderIs: (amount: string) => string
  readonly limitSplit: (amount: string, credit: string) => string
  readonly splitPayment: string
  readonly otherMethod: string
  readonly stepOf: (step: string, steps: string) => string
  readonly businessStep: string
  readonly businessName: string
  readonly businessType: string
  readonly businessTypes: {
    readonly corporation: string
    readonly llc: string
    readonly partnership: string
    readonly nonprofit: string
    readonly sole_proprietor: string
  }
  readonly ein: string
  readonly einHelp: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly choose: string
  readonly soleProprietorClause: string
  readonly businessProblems: {
    readonly name: string
    readonly type: string
    readonly ein: string
    readonly line1: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
    readonly acceptsSoleProprietorClause: string
    readonly cardNumber: string
    readonly refusedState: string
  }
  readonly evidenceStep: string
  readonly evidenceIntro: string
  readonly evidenceHow: string
  readonly evidenceLink: string
  readonly evidenceLinkNote: string
  readonly evidenceUpload: string
  readonly evidenceUploadNote: string
  readonly evidenceConnect: string
  readonly evidenceLinked: (label: string) => string
  readonly addFile: string
  readonly fileUploading: (name: string) => string
  readonly fileAdded: (name: string) => string
  readonly fileRemoved: (name: string) => string
  readonly fileNotRemoved: (name: string) => string
  readonly fileTooLarge: (name: string) => string
  readonly fileType: (name: string) => string
  readonly fileCount: string
  readonly fileFailed: (name: string) => string
  readonly evidenceMissing: string
  readonly sendApplication: string
  readonly decisionToMail: (addresses: string) => string
  readonly decisionMailed: (addresses: string) => string
  readonly deciding: string
  readonly decidingDetail: string
  readonly activateStep: string
  readonly activateIntro: string
  readonly activateIntroBank: string
  readonly approved: (limit: string) => string
  readonly useTerms: string
  readonly pendingReview: string
  readonly pendingReviewDetail: string
  readonly declined: string
  readonly declinedDetail: string
  readonly applyAt: (merchant: string) => string
  readonly applyBegun: string
  readonly applyBegunDetail: string
  readonly activateNext: string
  readonly activateNextBank: string
  readonly termsActive: string
  readonly termsActiveDetail: (merchant: string) => string
  readonly suspended: string
  readonly suspendedDetail: string
  readonly closeWindow: string
  readonly notSent: string
  readonly pendingReviewBy: (day: string) => string
}
