// Made by `npm run generate`.
export declare const messages: {
  readonly companyFields: {
    readonly poNumber: string
    readonly costCentre: string
    readonly department: string
    readonly notes: string
    readonly invoiceEmails: string
    readonly invoiceEmailsCc: string
    readonly taxExemptionId: string
  }
  readonly companyFieldsMissing: {
    readonly poNumber: string
    readonly costCentre: string
    readonly department: string
    readonly notes: string
    readonly invoiceEmails: string
    readonly invoiceEmailsCc: string
    readonly taxExemptionId: string
  }
  readonly emailList: string
  readonly emailWrong: (text: string) => string
  readonly noCardNumber: (field: string) => string
  readonly poNumberShape: string
  readonly consentMissing: string
  readonly consentErrors: {
    readonly debit_mandate: string
    readonly credit_agreement: string
    readonly electronic_signature: string
    readonly authority: string
    readonly scheduled_card: string
    readonly autopay: string
  }
}
