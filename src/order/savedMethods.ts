import type { SavedPaymentMethod } from '../api/types.ts'

/** It can pay today. */
export const isUsable = ({ status, isExpired }: SavedPaymentMethod) => status === 'active' && !isExpired
