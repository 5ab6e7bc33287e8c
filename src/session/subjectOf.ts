import type { Session } from '../api/types.ts'

/** The id of what a token is for: the transaction, or the buyer where there is none. */
export const subjectOf = ({ transaction, buyer }: Session): string => transaction?.id ?? buyer.id
