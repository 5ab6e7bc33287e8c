import { CARD_FIELDS, type CardField, type FieldError, type FieldErrors } from '../protocol.ts'

const REQUIRED: Readonly<Record<CardField, FieldError>> = {
  number: 'number_required',
  expiry: 'expiry_required',
  cvc: 'cvc_required',
  name: 'name_required',
  postalCode: 'postal_code_required',
}

/** What a frame would say of fields in which nothing stands. */
export function everyFieldEmpty(): FieldErrors {
  return CARD_FIELDS.map((field) => ({ field, error: REQUIRED[field] }))
}
