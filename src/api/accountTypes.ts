import type { components, paths } from './schema.d.ts'

type Schemas = components['schemas']

export type BankLink = Schemas['BankLink']
export type SharedDocument = Schemas['SharedDocument']
export type Statement = Schemas['Statement']
export type HandOffState = Schemas['HandOff']
export type HandOffRequest = Schemas['HandOffRequest']
/** A link with its address, which only the call that makes it returns. */
export type HandOffLink = HandOffState & { readonly url: string }
export type Qualification = Schemas['Qualification']
export type DuplicateInvoice = Schemas['DuplicateInvoice']
export type CreditRequest = Schemas['CreditRequest']
export type QualificationRequest = Schemas['QualificationRequest']
export type QualificationDocument = Schemas['QualificationDocument']

/** How a payer proves a bank account: by both micro-deposits in minor units, or by the code that came with one. */
export type Proof = { readonly amounts: [number, number] } | { readonly code: string }

export interface DocumentUpload {
  readonly name: string
  readonly type: 'application/pdf' | 'image/png' | 'image/jpeg'
  /** Base64. */
  readonly content: string
}

/** What is `undefined` is not sent. */
type Optional<Query> = { readonly [Name in keyof Query]: Query[Name] | undefined }
type AnswerOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Answer } } } }
}
  ? Answer
  : never

export type InvoicePage = AnswerOf<'/v1/invoices'>
export type ActivityPage = AnswerOf<'/v1/activity'>
/** What can be paid, as much as one payment can have, and how many there are. */
export type PayableInvoices = AnswerOf<'/v1/invoices/payable'>
export type PaidInvoicePage = AnswerOf<'/v1/attempts/{id}/invoices'>
/** An invoice that can be paid, in brief. */
export type PayableInvoice = PayableInvoices['invoices'][number]
export type InvoiceDetail = Schemas['InvoiceDetail']
export type CreditNote = Schemas['CreditNote']
export type InvoiceMatch = Schemas['InvoiceMatch']
export type MatchedLine = Schemas['MatchedLine']
export type MatchedCharge = Schemas['MatchedCharge']
export type InvoiceQuery = Schemas['InvoiceQuery']
export type InvoiceQueryRequest = Schemas['InvoiceQueryRequest']
export type QueryMessageRequest = Schemas['QueryMessageRequest']
export type Proposal = Schemas['Proposal']
export type ProposalPage = AnswerOf<'/v1/proposals'>
export type ProposalRequest = Schemas['ProposalRequest']
export type InvoiceQuoteRequest = Schemas['InvoiceQuoteRequest']
/** Which invoices are listed, and in which order. Absent: all, by due date. */
export type InvoiceListQuery = Optional<NonNullable<paths['/v1/invoices']['get']['parameters']['query']>>
export type ScheduledPayment = Schemas['ScheduledPayment']
export type ScheduledPaymentRequest = Schemas['ScheduledPaymentRequest']
export type PaymentOption = Schemas['PaymentOption']
export type ScheduledPaymentPage = AnswerOf<'/v1/scheduled-payments'>
export type Autopay = Schemas['Autopay']
export type AutopayAgreement = Schemas['AutopayAgreement']
export type AutopayQuote = Schemas['AutopayQuote']
export type AutopayRequest = Schemas['AutopayRequest']
export type AutopayRun = Schemas['AutopayRun']
export type AutopayTerms = Schemas['AutopayTerms']
/** A bank transfer that arrived without a match. */
export type UnreconciledTransfer = Schemas['UnreconciledTransfer']
export type PayableQuery = Optional<paths['/v1/invoices/payable']['get']['parameters']['query']>

export type ExportFormat = Schemas['ExportFormat']

/** Both days as YYYY-MM-DD; without a currency it is that of most invoices. */
export interface StatementPeriod {
  readonly from: string
  readonly to: string
  readonly currency?: string | undefined
}
