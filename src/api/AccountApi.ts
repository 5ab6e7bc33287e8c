import type { components, paths } from './schema.d.ts'
import type { Attempt, SavedPaymentMethod, Session } from './types.ts'

type Schemas = components['schemas']

export type BankLink = Schemas['BankLink']
export type HandOff = Schemas['HandOff']
export type HandOffRequest = Schemas['HandOffRequest']
/** A link with its address, which the API tells once. */
export type HandOffLink = HandOff & { readonly url: string }
export type Qualification = Schemas['Qualification']
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
export type PaidInvoice = Schemas['PaidInvoice']
/** An invoice that can be paid, in brief. */
export type PayableInvoice = PayableInvoices['invoices'][number]
export type InvoiceDetail = Schemas['InvoiceDetail']
export type CreditNote = Schemas['CreditNote']
export type InvoiceQuoteRequest = Schemas['InvoiceQuoteRequest']
/** Which invoices are listed, and in which order. Absent: all, the one due first first. */
export type InvoiceQuery = Optional<NonNullable<paths['/v1/invoices']['get']['parameters']['query']>>
export type PayableQuery = Optional<paths['/v1/invoices/payable']['get']['parameters']['query']>

/** The calls about a buyer's methods, credit and invoices. Each rejects with an `ApiError` and nothing else. */
export interface AccountApi {
  listPaymentMethods: () => Promise<SavedPaymentMethod[]>
  /** `encrypted`: the JWE that the secure frame made. */
  createPaymentMethod: (type: 'card' | 'bank', encrypted: string) => Promise<SavedPaymentMethod>
  removePaymentMethod: (id: string) => Promise<void>
  makeDefault: (id: string) => Promise<SavedPaymentMethod>
  verifyPaymentMethod: (id: string, proof: Proof) => Promise<SavedPaymentMethod>
  createBankLink: () => Promise<BankLink>
  getBankLink: (id: string) => Promise<BankLink>
  createHandOff: (request: HandOffRequest) => Promise<HandOffLink>
  getHandOff: (id: string) => Promise<HandOff>
  /** Takes a link back. */
  endHandOff: (id: string) => Promise<HandOff>
  getQualification: () => Promise<Qualification>
  saveQualification: (request: QualificationRequest) => Promise<Qualification>
  /** `onProgress` hears how much has left, from 0 to 1. */
  addDocument: (upload: DocumentUpload, onProgress: (share: number) => void) => Promise<QualificationDocument>
  removeDocument: (id: string) => Promise<void>
  /** `key`: the idempotency key of this decision. */
  activateQualification: (key: string, paymentMethodId: string) => Promise<Qualification>
  listInvoices: (query: InvoiceQuery) => Promise<InvoicePage>
  /** `signal` gives the call up. */
  listPayableInvoices: (query: PayableQuery, signal?: AbortSignal) => Promise<PayableInvoices>
  getInvoice: (id: string) => Promise<InvoiceDetail>
  /** The invoice as a PDF. */
  getInvoiceDocument: (id: string) => Promise<Blob>
  listCreditNotes: () => Promise<CreditNote[]>
  listActivity: (cursor?: string) => Promise<ActivityPage>
  /** The invoices that a payment was for; `id` of its attempt. */
  listPaidInvoices: (id: string, cursor?: string) => Promise<PaidInvoicePage>
}

/** The calls that pay invoices. */
export interface InvoicePaymentApi {
  /** A session whose transaction is the selection. */
  createInvoiceQuote: (request: InvoiceQuoteRequest) => Promise<Session>
  /** As `createAttempt` of `ApiCalls`. */
  createInvoicePayment: (key: string, bytes: string, outlivesPage: boolean, until: number) => Promise<Attempt>
}
