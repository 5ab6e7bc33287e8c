import { randomUUID } from 'node:crypto'
import type { components } from '../../src/api/schema.d.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import type { TestSandbox } from './sandbox.ts'

type Schemas = components['schemas']
type Applicant = Pick<TestBuyer, 'widget'>

const PDF = Buffer.from('%PDF-1.7 a statement').toString('base64')

/** By the sandbox's clock, from the last part of an application to its decision. */
export const DECISION_MS = 6_000

/** A business that is approved, unless something else is said. */
export const business = (changes: Partial<Schemas['Business']> = {}): Schemas['Business'] => ({
  name: 'Cedar Works',
  type: 'llc',
  ein: '12-3456789',
  address: { line1: '1 Main Street', city: 'Albany', state: 'NY', postalCode: '12207', countryCode: 'US' },
  ...changes,
})

/** All consents that an application needs. */
export const CONSENTS = ['credit_agreement', 'electronic_signature', 'authority'].map((kind) => ({
  kind,
  version: '2026-12-01',
  acceptedAt: '2026-11-22T05:00:00Z',
}))

export const sendPart = ({ widget }: Applicant, body: Schemas['QualificationRequest']) =>
  widget.POST('/v1/qualification', { body })

export const readApplication = async ({ widget }: Applicant) => (await widget.GET('/v1/qualification')).data

interface TestDocument {
  readonly name: string
  readonly type: 'application/pdf' | 'image/png' | 'image/jpeg'
  /** Base64. */
  readonly content: string
}

/** Adds a statement of 20 bytes, unless something else is said. */
export const addDocument = ({ widget }: Applicant, changes: Partial<TestDocument> = {}) =>
  widget.POST('/v1/qualification/documents', {
    body: { name: 'statement.pdf', type: 'application/pdf', content: PDF, ...changes },
  })

export const removeDocument = ({ widget }: Applicant, id = '') =>
  widget.DELETE('/v1/qualification/documents/{id}', { params: { path: { id } } })

/** Gives the last part, after which the application is being decided. */
export async function sendEvidence(buyer: Applicant) {
  const { data: document } = await addDocument(buyer)
  return sendPart(buyer, { evidence: { documentIds: [document?.id ?? ''] }, consents: CONSENTS })
}

/** Names the method that settles what is bought on terms. */
export function activate({ widget }: Applicant, paymentMethodId: string, key: string = randomUUID()) {
  const header = { 'Idempotency-Key': key }
  return widget.POST('/v1/qualification/activate', { params: { header }, body: { paymentMethodId } })
}

/** What both paths of a merchant's server answer, of each address the path without its secret. */
export async function readLinks({ merchant }: TestSandbox, buyerId: string) {
  const params = { path: { id: buyerId } }
  const { data } = await merchant.POST('/buyers/{id}/qualification', { params })
  const { data: older } = await merchant.POST('/qualification/{id}', { params })
  const pages = [data?.url, older].map((url = '') => new URL(url).pathname.replace(/[\w-]{43}$/, ''))
  return { status: data?.status, pages }
}
