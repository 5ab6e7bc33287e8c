import type { Attempt } from '../api/types.ts'

/**
 * Where the step is in which the payer frees credit for the order. `coming`: what it shows first is not there yet. `left`: the
 * payer is back from it.
 */
export type FreeingStep = 'closed' | 'coming' | 'open' | 'left'

/** What the payment of the invoices goes by in this browser: it is not that of the order. */
export const freeingId = (transactionId: string): string => `free_${transactionId}`

/** A payment is under way. */
export const isLive = ({ status }: Attempt): boolean => status === 'processing' || status === 'requires_action'
