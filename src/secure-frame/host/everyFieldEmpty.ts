import { CARD_FIELDS, type FieldErrors } from '../protocol.ts'

/** What a frame would say of card fields in which nothing stands. */
export function everyFieldEmpty(): FieldErrors {
  return CARD_FIELDS.map((field) => ({
    field,
    error: field === 'postalCode' ? 'postal_code_required' : `${field}_required`,
  }))
}
