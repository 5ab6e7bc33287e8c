import * as v from 'valibot'
import { objectShape } from '../lib/objectShape.ts'

/**
 * The messages between the page and the secure frame. The page sends `Connect` once with a MessagePort; everything after
 * it crosses that port. No message carries a key, a word that the frame shows, a card number or an account number: the only
 * thing of a card that ever leaves the frame is the JWE in `encrypted`. The page's messages are in `hostMessage.ts`, which a
 * frame needs only once its fields show.
 */
export const CHANNEL = 'balance-secure-frame/2'

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name', 'postalCode'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/**
 * All that the page learns of a field that is not right: the page shows the way to it, the frame says what is wrong. A
 * page that asks after each key learns no more.
 */
export const FIELD_FAULTS = ['empty', 'incomplete'] as const
export type FieldFault = (typeof FIELD_FAULTS)[number]

/** The custom properties that the frame takes over from the page. Others are dropped. */
export const FRAME_TOKENS = [
  'surface',
  'line',
  'control',
  'text',
  'text-muted',
  'accent',
  'accent-soft',
  'danger',
  'radius-field',
  'font-family',
  'font-size-body',
  'font-size-small',
  'field-height',
  'space-1',
  'space-2',
  'space-3',
] as const

export const Appearance = objectShape({
  colorScheme: v.picklist(['light', 'dark']),
  direction: v.picklist(['ltr', 'rtl']),
  locale: v.pipe(v.string(), v.maxLength(35)),
  /** Values of `FRAME_TOKENS` without their `--balance-` prefix. */
  tokens: v.record(v.string(), v.pipe(v.string(), v.maxLength(2000))),
})
export type Appearance = v.InferOutput<typeof Appearance>

/** Sent once by `window.postMessage` to the frame's exact origin, with one end of a MessageChannel. */
export const Connect = objectShape({
  channel: v.picklist([CHANNEL]),
  nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(64)),
  /** A page with card fields does not understand a request for others; `bankProtocol.ts` has theirs. */
  kind: v.picklist(['card']),
  environment: v.picklist(['sandbox', 'production']),
  /** The transaction or buyer that everything typed into this frame is for. */
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /**
   * The form around the fields is still loading, and has the network for itself: the code that formats and checks is loaded
   * once the payer begins, or with the page's first message.
   */
  isEarly: v.optional(v.boolean()),
  appearance: Appearance,
})
export type Connect = v.InferOutput<typeof Connect>

const CardFaults = v.array(objectShape({ field: v.picklist(CARD_FIELDS), fault: v.picklist(FIELD_FAULTS) }))

/** Frame → page. */
export const FrameMessage = v.union([
  /** Echoes the nonce of `Connect`: proof that the port reached this frame and no other. */
  objectShape({ type: v.picklist(['ready']), nonce: v.string(), height: v.number() }),
  objectShape({ type: v.picklist(['resize']), height: v.number() }),
  objectShape({ type: v.picklist(['state']), valid: v.boolean(), empty: v.boolean() }),
  /** Answers `validate`: every fault, in the order of the fields, empty means valid; and `ask`, with none. */
  objectShape({ type: v.picklist(['validated']), id: v.string(), faults: CardFaults }),
  objectShape({ type: v.picklist(['encrypted']), id: v.string(), jwe: v.string() }),
  objectShape({ type: v.picklist(['refused']), id: v.string(), reason: v.picklist(['invalid', 'unavailable']) }),
  /** Enter or Escape was pressed in a field. */
  objectShape({ type: v.picklist(['submit', 'escape']) }),
])
export type FrameMessage = v.InferOutput<typeof FrameMessage>

/** What is different between the kinds of frames, for what serves all of them. */
export interface FrameTypes {
  readonly field: string
  /** The language and the look of the page, and what else decides which fields show. */
  readonly configuration: { readonly appearance: Appearance; readonly isEarly?: boolean | undefined }
}

export interface CardTypes extends FrameTypes {
  readonly field: CardField
}

export interface Fault<T extends FrameTypes> {
  readonly field: T['field']
  readonly fault: FieldFault
}

export interface Validated<T extends FrameTypes> {
  type: 'validated'
  id: string
  faults: readonly Fault<T>[]
}

/** `FrameMessage` of a kind. */
export type FrameMessageOf<T extends FrameTypes> = Exclude<FrameMessage, { type: 'validated' }> | Validated<T>
