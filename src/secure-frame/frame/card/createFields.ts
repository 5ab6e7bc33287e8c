import { CARD_FIELDS, type CardField } from '../../protocol.ts'
import { createField, type Field } from '../form/createField.ts'
import { FIELD_SPECS } from './cardFields.ts'
import type { CardValues } from './validateCard.ts'

export type Fields = Readonly<Record<CardField, Field>>

export function createFields(document: Document): Fields {
  const entries = CARD_FIELDS.map((field) => [field, createField(document, field, FIELD_SPECS[field])])
  return Object.fromEntries(entries) as Fields
}

/** What stands in the fields now. */
export function valuesOf(fields: Fields): CardValues {
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, fields[field].input.value])) as CardValues
}
