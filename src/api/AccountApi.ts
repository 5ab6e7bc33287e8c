import type { components } from './schema.d.ts'
import type { Invoice, SavedPaymentMethod } from './types.ts'

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

export interface InvoicePage {
  invoices: Invoice[]
  total: number
  nextCursor?: string
}

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
  listInvoices: (cursor?: string) => Promise<InvoicePage>
}
