import type { CardField } from '../../protocol.ts'
import type { EditRule } from '../form/createInputFormatter.ts'
import { editCardNumber } from './cardNumber.ts'
import { formatCvc } from './cvc.ts'
import { editExpiry } from './expiry.ts'

/** How a field is kept formatted while it is typed; the others take what comes. */
export const CARD_EDITS: Readonly<Partial<Record<CardField, EditRule>>> = {
  number: editCardNumber,
  expiry: editExpiry,
  cvc: ({ value, caret }) => ({ value: formatCvc(value), caret: formatCvc(value.slice(0, caret)).length }),
}
