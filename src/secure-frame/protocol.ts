import * as v from 'valibot'
import { objectShape } from '../lib/objectShape.ts'

/**
 * What the page and the secure frame say to each other. The page sends `Connect` once with a MessagePort; everything
 * after it crosses that port. No message carries a key, a card number or an account number: the only thing of a card
 * that ever leaves the frame is the JWE in `encrypted`. What the page says is in `hostMessage.ts`, which a frame needs only
 * once its fields show.
 */
export const CHANNEL = 'balance-secure-frame/1'

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name', 'postalCode'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** Why a field is refused; the words for each come from the page in `strings.errors`. */
export const FIELD_ERRORS = [
  'number_required',
  'number_incomplete',
  'number_invalid',
  'expiry_required',
  'expiry_invalid',
  'expiry_past',
  'cvc_required',
  'cvc_incomplete',
  'name_required',
  'postal_code_required',
] as const
export type FieldError = (typeof FIELD_ERRORS)[number]

/** The custom properties that the frame takes over from the page. Others are dropped. */
export const FRAME_TOKENS = [
  'surface',
  'line',
  'control',
  'text',
  'text-muted',
  'accent',
  'danger',
  'danger-soft',
  'radius-field',
  'font-family',
  'font-size-body',
  'font-size-small',
  'field-height',
  'space-1',
  'space-2',
  'space-3',
] as const

export const text = v.pipe(v.string(), v.maxLength(500))

/* @__NO_SIDE_EFFECTS__ */
export function stringsOf<T extends string>(keys: readonly T[]) {
  return objectShape(Object.fromEntries(keys.map((key) => [key, text])) as Record<T, typeof text>)
}

export const Appearance = objectShape({
  colorScheme: v.picklist(['light', 'dark']),
  direction: v.picklist(['ltr', 'rtl']),
  locale: v.pipe(v.string(), v.maxLength(35)),
  /** Values of `FRAME_TOKENS` without their `--balance-` prefix. */
  tokens: v.record(v.string(), v.pipe(v.string(), v.maxLength(2000))),
})
export type Appearance = v.InferOutput<typeof Appearance>

/** All words of the card fields. */
export const Strings = objectShape({
  labels: stringsOf(CARD_FIELDS),
  help: objectShape({ cvc: text, cvcAmex: text }),
  errors: stringsOf(FIELD_ERRORS),
  formLabel: text,
  /** Holds `{brand}`; read out and shown beside the number. */
  brand: text,
})
export type FrameStrings = v.InferOutput<typeof Strings>

/** Sent once by `window.postMessage` to the frame's exact origin, with one end of a MessageChannel. */
export const Connect = objectShape({
  channel: v.picklist([CHANNEL]),
  nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(64)),
  /** A page with card fields does not understand a request for others; `bankProtocol.ts` has theirs. */
  kind: v.picklist(['card']),
  environment: v.picklist(['sandbox', 'production']),
  appearance: Appearance,
  strings: Strings,
})
export type Connect = v.InferOutput<typeof Connect>

const FieldErrors = v.array(objectShape({ field: v.picklist(CARD_FIELDS), error: v.picklist(FIELD_ERRORS) }))
export type FieldErrors = readonly Fault<CardTypes>[]

/** Frame → page. */
export const FrameMessage = v.union([
  /** Echoes the nonce of `Connect`: proof that the port reached this frame and no other. */
  objectShape({ type: v.picklist(['ready']), nonce: v.string(), height: v.number() }),
  objectShape({ type: v.picklist(['resize']), height: v.number() }),
  objectShape({ type: v.picklist(['state']), valid: v.boolean(), empty: v.boolean() }),
  /** Answers `validate`: every fault, in the order of the fields, empty means valid; and `ask`, with none. */
  objectShape({ type: v.picklist(['validated']), id: v.string(), errors: FieldErrors }),
  objectShape({ type: v.picklist(['encrypted']), id: v.string(), jwe: v.string() }),
  objectShape({ type: v.picklist(['refused']), id: v.string(), reason: v.picklist(['invalid', 'unavailable']) }),
  /** Enter was pressed in a field. */
  objectShape({ type: v.picklist(['submit']) }),
])
export type FrameMessage = v.InferOutput<typeof FrameMessage>

/** What is different between the kinds of frames, for what serves all of them. */
export interface FrameTypes {
  readonly field: string
  readonly error: string
  /** The words and the look that the frame takes over, and what else decides which fields it shows. */
  readonly configuration: { readonly appearance: Appearance; readonly strings: { readonly formLabel: string } }
}

export interface CardTypes extends FrameTypes {
  readonly field: CardField
  readonly error: FieldError
  readonly configuration: { readonly appearance: Appearance; readonly strings: FrameStrings }
}

export interface Fault<T extends FrameTypes> {
  readonly field: T['field']
  readonly error: T['error']
}

export interface Validated<T extends FrameTypes> {
  type: 'validated'
  id: string
  errors: readonly Fault<T>[]
}

/** `FrameMessage` of a kind. */
export type FrameMessageOf<T extends FrameTypes> = Exclude<FrameMessage, { type: 'validated' }> | Validated<T>
