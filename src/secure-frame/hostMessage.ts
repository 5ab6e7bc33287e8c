import * as v from 'valibot'
import { objectShape } from '../lib/objectShape.ts'
import { Appearance, CARD_FIELDS, type FrameTypes } from './protocol.ts'

const requestId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** How many digits the security codes of the brands have. */
export const CVC_SIZES = [3, 4] as const
export type CvcSize = (typeof CVC_SIZES)[number]

/** Page → frame, over the port. */
export const HostMessage = v.union([
  objectShape({ type: v.picklist(['appearance']), appearance: Appearance }),
  objectShape({ type: v.picklist(['focus']), field: v.optional(v.picklist(CARD_FIELDS)) }),
  /** Shows what is wrong with every field. Answered by `validated`, a few times a second at most. */
  objectShape({ type: v.picklist(['validate']), id: requestId }),
  /** `issuedAt` in seconds since 1970 by the server's clock. */
  objectShape({ type: v.picklist(['encrypt']), id: requestId, issuedAt: v.pipe(v.number(), v.integer()) }),
  /**
   * Empties the CVC, as after a decline, marks what the code of the decline is about, and puts the cursor there, selected.
   * A code that the frame does not know, or none, marks nothing.
   */
  objectShape({ type: v.picklist(['declined']), code: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  objectShape({ type: v.picklist(['reset']) }),
  objectShape({ type: v.picklist(['disable']), disabled: v.boolean() }),
  /**
   * Asks for the CVC alone, of so many digits, as for a saved card; without them for a whole card, as at first. Empties
   * the CVC either way: it is another card's. Answered by `validated` once the fields are so.
   */
  objectShape({ type: v.picklist(['ask']), id: requestId, cvcSize: v.optional(v.picklist(CVC_SIZES)) }),
])
export type HostMessage = v.InferOutput<typeof HostMessage>

/** `HostMessage` of a kind. */
export type HostMessageOf<T extends FrameTypes> =
  | Exclude<HostMessage, { type: 'appearance' | 'focus' }>
  | ({ type: 'appearance' } & T['configuration'])
  | { type: 'focus'; field?: T['field'] | undefined }
