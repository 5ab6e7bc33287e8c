import * as v from 'valibot'
import { objectShape } from '../../../lib/objectShape.ts'
import { BANK_COUNTRIES, BANK_FIELDS } from '../../bankProtocol.ts'
import { HostMessage } from '../../hostMessage.ts'
import { Connect } from '../../protocol.ts'

const [appearance, focus, validate, encrypt, , reset, disable] = HostMessage.options
const COUNTRY = { country: v.picklist(BANK_COUNTRIES) }

/** The one request for fields that a page with those of a bank account understands. */
export const BankConnect = objectShape({ ...Connect.entries, kind: v.picklist(['bank']), ...COUNTRY })

/** What may be asked of the fields of a bank account: what a declined or a saved card needs is not among it. */
export const BankHostMessage = v.union([
  objectShape({ ...appearance.entries, kind: v.picklist(['bank']), ...COUNTRY }),
  objectShape({ ...focus.entries, field: v.optional(v.picklist(BANK_FIELDS)) }),
  validate,
  encrypt,
  reset,
  disable,
])
