import * as v from 'valibot'

const Body = v.object({
  topic: v.string(),
  deliveryId: v.string(),
  eventTime: v.string(),
  externalReferenceId: v.optional(v.nullable(v.string())),
  amount: v.optional(v.number()),
  currency: v.optional(v.string()),
  selectedPaymentMethod: v.optional(v.string()),
})

/** What the store keeps of a webhook. */
export interface WebhookEvent {
  readonly topic: string
  /** The same for every delivery of one event: it identifies duplicates. */
  readonly deliveryId: string
  readonly eventTime: string
  /** The store's order number, absent when the transaction was not made by the store. */
  readonly orderId?: string
  /** In major units. */
  readonly amount?: number | undefined
  readonly currency?: string | undefined
  /** How the customer pays; of a split, what the later part is paid by. */
  readonly paymentMethodType?: string
}

/** Reads a verified body. `undefined`: not a webhook that this store understands. */
export function parseEvent(body: Buffer): WebhookEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), body.toString('utf8'))
  if (!parsed.success) return undefined
  const { externalReferenceId, selectedPaymentMethod, ...event } = parsed.output
  return {
    ...event,
    ...(externalReferenceId ? { orderId: externalReferenceId } : {}),
    ...(selectedPaymentMethod ? { paymentMethodType: selectedPaymentMethod } : {}),
  }
}
